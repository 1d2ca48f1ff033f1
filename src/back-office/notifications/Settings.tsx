import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { Kinds } from './Kinds.tsx';
import { Mail } from './Mail.tsx';
import { NotificationLog } from './NotificationLog.tsx';
import { Devices } from './push/Devices.tsx';
import { QuietHours } from './QuietHours.tsx';
import { Webhook } from './Webhook.tsx';

/** Everything about notifications: what rings first, then the other ways, then what went out. */
export const Settings = ({ screen }: { screen: NotificationScreen }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <div className="grid gap-6">
      <Devices {...screen.push} />
      <div className="card grid gap-6 p-5 sm:p-6">
        <Kinds screen={screen} />
        <QuietHours screen={screen} />
      </div>
    </div>
    <div className="grid gap-6">
      <Mail mail={screen.mail} />
      <Webhook webhook={screen.webhook} />
      <NotificationLog screen={screen} />
    </div>
  </div>
);
