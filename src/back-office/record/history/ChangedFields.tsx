import { useQuery } from '@tanstack/react-query';
import { vehiclesQuery } from '#back-office/session/queries.ts';

interface ChangedFieldsProps {
  id: string;
  fields: { field: string; label: string; before?: string; after?: string }[];
}

export function ChangedFields({ id, fields }: ChangedFieldsProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label="Before and after"
      tabIndex={0}
      className="relative mt-1 max-w-prose overflow-x-auto"
    >
      <table className="block w-full table-fixed text-left text-sm [overflow-wrap:anywhere] sm:table">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="border-b border-line text-muted">
            <th className="w-1/3 py-1.5 pr-3 font-medium">Field</th>
            <th className="w-1/3 py-1.5 pr-3 font-medium">Before</th>
            <th className="py-1.5 font-medium">After</th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {fields.map(({ field, label, before: was, after: is }) => (
            <tr
              key={field}
              className="grid grid-cols-2 border-b border-line align-top last:border-0 sm:table-row"
            >
              <th className="col-span-2 py-1.5 pr-3 font-medium">{label}</th>
              {[was, is].map((value, index) => (
                <td
                  key={index}
                  className={`whitespace-pre-wrap py-1.5 pr-3 ${index === 0 ? 'text-muted' : ''}`}
                >
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
