import { DeviceName } from './DeviceName.tsx';
import { Editors } from './Editors.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** Who gets in, and how to end that. */
export const Access = () => (
  <div className="grid max-w-prose gap-6">
    <DeviceName />
    <Passkeys />
    <Editors />
    <SignOutEverywhere />
  </div>
);
