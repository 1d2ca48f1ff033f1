import type { PublishedPrices } from '#contracts/best-price.ts';
import { lazyPart } from '#back-office/feedback/lazy-part.tsx';
import { RowPlaceholders } from '#back-office/leads/RowPlaceholders.tsx';
import { Business } from '#back-office/leads/business.ts';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { Leads } from './Leads.tsx';

const Notifications = lazyPart(
  async () => (await import('#back-office/leads/notifications/Notifications.tsx')).Notifications,
  'the notifications',
  <RowPlaceholders label="Loading the notifications" />,
);

interface InboxProps {
  /** The name of the business. */
  name: string;
  prices: PublishedPrices;
}

/** What visitors sent, and what came of it. */
export const Inbox = ({ name, prices }: InboxProps) => (
  <Business value={{ name, prices }}>
    <SignedInScreen title="Inbox">
      <Tabs
        label="Inbox"
        tabs={[
          { label: 'Leads', Content: Leads },
          { label: 'Notifications', Content: Notifications },
        ]}
      />
    </SignedInScreen>
  </Business>
);
