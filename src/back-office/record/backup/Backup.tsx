import { ExportPanel } from './ExportPanel.tsx';
import { RestorePanel } from './RestorePanel.tsx';

/** Everything the site keeps, out as a file and back in. */
export function Backup() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ExportPanel />
      <RestorePanel />
    </div>
  );
}
