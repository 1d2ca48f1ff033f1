import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contracts/audit.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { changedFields, fieldLabel } from './field-words.ts';

export function ChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = changedFields(before, after);
  return (
    <div
      role="group"
      aria-label="Before and after"
      tabIndex={0}
      className="relative mb-2 mt-1 max-w-prose overflow-x-auto"
    >
      <table className="w-full min-w-[17.5rem] table-fixed break-words text-left text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th className="w-1/3 py-1.5 pr-3 font-medium">Field</th>
            <th className="w-1/3 py-1.5 pr-3 font-medium">Before</th>
            <th className="py-1.5 font-medium">After</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before: was, after: is }) => (
            <tr key={field} className="border-b border-line align-top last:border-0">
              <th className="py-1.5 pr-3 font-medium">{fieldLabel(field)}</th>
              {[was, is].map((value, index) => (
                <td key={index} className="whitespace-pre-wrap py-1.5 pr-3">
                  {field === 'vehicleId' && value ? (
                    <VehicleName id={value} />
                  ) : (
                    (value ?? <span className="text-muted">nothing</span>)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VehicleName({ id }: { id: string }) {
  const { data } = useQuery(vehiclesQuery);
  return data?.find((vehicle) => vehicle.id === id)?.name ?? id;
}
