/** Says that a form began with what was typed earlier. */
export const OldDraftNote = () => (
  <p role="status" className="mt-4 rounded-lg bg-mist p-4">
    Your unsaved changes from last time are back in the form.
  </p>
);
