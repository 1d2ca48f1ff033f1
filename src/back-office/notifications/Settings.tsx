import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { Kinds } from './Kinds.tsx';
import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { Mail } from './Mail.tsx';
import { NotificationLog } from './NotificationLog.tsx';
import { Devices } from './push/Devices.tsx';
import { QuietHours } from './QuietHours.tsx';
import { Webhook } from './Webhook.tsx';

/** Everything about notifications: the ways first, then what about, then what went out. */
export const Settings = ({ screen }: { screen: NotificationScreen }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
    <div className="grid gap-4">
      <Devices {...screen.push} />
      <Mail mail={screen.mail} />
      {screen.webhook.state === 'off' ? (
        <Folded summary="For programs: a webhook">
          <Webhook webhook={screen.webhook} />
        </Folded>
      ) : (
        <Webhook webhook={screen.webhook} />
      )}
    </div>
    <div className="grid gap-4">
      <div className="card grid gap-5 p-5 sm:p-6">
        <Kinds screen={screen} />
        <QuietHours screen={screen} />
      </div>
      <NotificationLog screen={screen} />
    </div>
  </div>
);
