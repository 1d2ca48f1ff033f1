import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { Copies } from '#back-office/record/copies/Copies.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { RestorePanel } from './RestorePanel.tsx';

/** Everything the site keeps: copied elsewhere by itself, out as a file, and back in. */
export function Backup() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Copies />
      <div className="grid gap-6">
        <ExportPanel />
        <Folded summary="Restore an exported file">
          <RestorePanel />
        </Folded>
      </div>
    </div>
  );
}
