import type { PublishedPrices } from '#contracts/best-price.ts';
import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { LatePart } from '../shared/admin/LatePart.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { SignInGate } from '../shared/admin/SignInGate.tsx';
import { Tabs } from '../shared/admin/Tabs.tsx';
import { Business } from './business.ts';
import { Leads } from './Leads.tsx';
import { RowPlaceholders } from './list/RowPlaceholders.tsx';

const loadNotifications = () => import('./notifications/Notifications.tsx');

interface InboxProps {
  /** What the business is called. */
  name: string;
  prices: PublishedPrices;
}

/** What visitors sent, and what became of it. */
export function Inbox({ name, prices }: InboxProps) {
  return (
    <Business value={{ name, prices }}>
      <BackOffice>
        <ScreenHeading>Inbox</ScreenHeading>
        <SignInGate>
          <div className="mt-6">
            <Tabs
              label="Inbox"
              tabs={[
                { label: 'Leads', Content: Leads },
                { label: 'Notifications', Content: Notifications },
              ]}
            />
          </div>
        </SignInGate>
      </BackOffice>
    </Business>
  );
}

function Notifications() {
  return (
    <LatePart
      load={loadNotifications}
      what="the notifications"
      placeholder={<RowPlaceholders label="Loading the notifications" />}
    >
      {(late) => <late.Notifications />}
    </LatePart>
  );
}
