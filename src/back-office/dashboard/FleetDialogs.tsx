import { useCallback, useEffect, type ReactNode } from 'react';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.tsx';

const loadDialog = async () => (await import('./FleetDialog.tsx')).FleetDialog;

let asked: DialogSubject | null = null;

/**
 * The rental that a link such as `/admin?rental=ID` asks for, or its hand-over, as `/admin?handover=ID` does.
 * It leaves the address at once, but is remembered until its dialog closes: the owner may have to sign in
 * first.
 */
function askedSubject(): DialogSubject | null {
  const { pathname, search, hash } = location;
  const given = new URLSearchParams(search);
  const [handOverId, rentalId] = [given.get('handover'), given.get('rental')];
  if (handOverId || rentalId) {
    asked = handOverId ? { handOverId } : { rentalId: rentalId! };
    given.delete('handover');
    given.delete('rental');
    const rest = given.size > 0 ? `?${given}` : '';
    history.replaceState(history.state, '', pathname + rest + hash);
  }
  return asked;
}

function forgetAsked() {
  asked = null;
}

/** The dialogs of the dashboard. What the address names opens at once. */
export function FleetDialogs({ children }: { children: ReactNode }) {
  const [openDialog, dialog] = useLazyDialog(loadDialog, forgetAsked);
  const open = useCallback((subject: DialogSubject) => openDialog({ subject }), [openDialog]);
  useEffect(() => {
    const subject = askedSubject();
    if (subject) open(subject);
  }, [open]);
  return (
    <OpenDialog value={open}>
      {children}
      {dialog}
    </OpenDialog>
  );
}
