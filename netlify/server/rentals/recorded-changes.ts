/** What a file changes is in its entry up to so many, and so many bytes: the trail has room for these. */
export const mostRecorded = 500;
const mostBytes = 300_000;

/** What an import changes, by ids, as its entry tells it: the first 500, and of more how many there are. */
export function recorded(
  name: 'rentals' | 'blocks',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  const ids = Object.keys(after);
  let bytes = 0;
  const first = ids.slice(0, mostRecorded).filter((id) => {
    bytes += Buffer.byteLength(JSON.stringify({ [id]: [before[id], after[id]] }));
    return bytes <= mostBytes;
  });
  const part = (all: Record<string, unknown>) =>
    Object.fromEntries(first.filter((id) => Object.hasOwn(all, id)).map((id) => [id, all[id]]));
  return {
    before: { [name]: part(before) },
    after: { [name]: part(after), ...(ids.length > first.length && { changedInAll: ids.length }) },
  };
}
