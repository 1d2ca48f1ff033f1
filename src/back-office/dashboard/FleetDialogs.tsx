import { useCallback, useEffect, type ReactNode } from 'react';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.tsx';
import { addressOf, subjectIn } from '#back-office/shell/subject-address.ts';

const loadDialog = async () => (await import('./FleetDialog.tsx')).FleetDialog;

let asked: DialogSubject | null = null;

/**
 * The rental, hand-over or car that an address such as `/admin?rental=ID` asks for. It is remembered
 * until its dialog closes: the owner may have to sign in first. The dialog puts it back into the address.
 */
function askedSubject(): DialogSubject | null {
  const given = subjectIn(location.search);
  if (given) {
    asked = given;
    history.replaceState(history.state, '', addressOf());
  }
  return asked;
}

function forgetAsked() {
  asked = null;
}

/** The dialogs about cars and rentals. What the address names opens at once. */
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
