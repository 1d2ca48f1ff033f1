import { ChevronDown } from 'lucide-react';
import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useSettingsChange } from './notification-queries.ts';
import { Switch } from './Switch.tsx';

/** "Everything", "9 of 11 things", "Nothing". */
function countOf(on: number, all: number): string {
  if (on === 0) return 'Nothing';
  return on === all ? 'Everything' : `${on} of ${all} things`;
}

/** What the owner is notified of, each with its switch. */
export function Kinds({ screen: { kinds } }: { screen: NotificationScreen }) {
  const { mutate, isPending, variables, error } = useSettingsChange();
  const sent = isPending ? variables.off : undefined;
  const isOn = ({ name, isOn: stored }: (typeof kinds)[number]) =>
    sent ? !sent.includes(name) : stored;
  const change = (changed: string) => {
    const off = kinds
      .filter((kind) => (kind.name === changed ? isOn(kind) : !isOn(kind)))
      .map(({ name }) => name);
    mutate({ off });
  };
  return (
    <section aria-labelledby="kinds" className="grid gap-2">
      <h2 id="kinds" className="text-xl">
        Notify me about
      </h2>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium text-link">
          {countOf(kinds.filter(isOn).length, kinds.length)}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line">
          {kinds.map((kind) => (
            <li key={kind.name}>
              <Switch label={kind.label} isOn={isOn(kind)} onChange={() => change(kind.name)} />
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm text-muted">
        More than ten of a kind in an hour come as one message that counts them.
      </p>
      <Failure error={error} otherwise="This wasn't saved. Please try again." />
    </section>
  );
}
