/** So many of what a file changes stand in its entry of the audit trail, whose pages have their limit. */
export const mostRecorded = 500;

/** What an import changes, by ids, as its entry tells it: the first 500, and of more how many there are. */
export function recorded(
  name: 'rentals' | 'blocks',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  const ids = Object.keys(after);
  const first = ids.slice(0, mostRecorded);
  const part = (all: Record<string, unknown>) =>
    Object.fromEntries(first.filter((id) => Object.hasOwn(all, id)).map((id) => [id, all[id]]));
  return {
    before: { [name]: part(before) },
    after: { [name]: part(after), ...(ids.length > first.length && { changedInAll: ids.length }) },
  };
}
