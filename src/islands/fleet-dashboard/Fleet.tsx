import * as Tabs from '@radix-ui/react-tabs';
import { FleetSync } from '../shared/admin/FleetSync.tsx';
import { FleetSummary } from './FleetSummary.tsx';
import { RentalsTab } from './rentals/RentalsTab.tsx';
import { VehiclesTab } from './vehicles/VehiclesTab.tsx';

const tabs = [
  { label: 'Vehicles', Content: VehiclesTab },
  { label: 'Rentals', Content: RentalsTab },
];

/** What the dashboard shows; in the page as it was built, everything but the figures. */
export function Fleet() {
  return (
    <div className="mt-6 grid gap-6">
      <FleetSummary />
      <FleetSync label="Sync Fleet Data" />
      <Tabs.Root defaultValue="Vehicles">
        <Tabs.List aria-label="Fleet" className="flex gap-2 border-b border-line">
          {tabs.map(({ label }) => (
            <Tabs.Trigger
              key={label}
              value={label}
              className="-mb-px min-h-12 border-b-4 border-transparent px-4 text-lg font-semibold text-muted hover:text-text data-[state=active]:border-link data-[state=active]:text-text"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ label, Content }) => (
          <Tabs.Content key={label} value={label} tabIndex={-1} className="pt-6">
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
