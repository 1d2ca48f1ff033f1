/** Says that a form began with what was typed earlier, perhaps in another tab. */
export const OldDraftNote = () => (
  <p role="status" className="mt-4 rounded-lg bg-mist p-4">
    These are changes that you typed and haven't saved yet, here or in another tab.
  </p>
);
