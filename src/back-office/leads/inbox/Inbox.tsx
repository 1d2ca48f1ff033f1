import type { PublishedPrices } from '#contracts/best-price.ts';
import { LazyPart } from '#back-office/feedback/LazyPart.tsx';
import { RowPlaceholders } from '#back-office/leads/RowPlaceholders.tsx';
import { Business } from '#back-office/leads/business.ts';
import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { ScreenHeader } from '#back-office/shell/ScreenHeader.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { Leads } from './Leads.tsx';

const loadNotifications = () => import('#back-office/leads/notifications/Notifications.tsx');

interface InboxProps {
  /** The name of the business. */
  name: string;
  prices: PublishedPrices;
}

/** What visitors sent, and what came of it. */
export function Inbox({ name, prices }: InboxProps) {
  return (
    <Business value={{ name, prices }}>
      <BackOffice>
        <ScreenHeader>Inbox</ScreenHeader>
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
    <LazyPart
      load={loadNotifications}
      what="the notifications"
      placeholder={<RowPlaceholders label="Loading the notifications" />}
    >
      {(code) => <code.Notifications />}
    </LazyPart>
  );
}
