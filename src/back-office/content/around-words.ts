/** How much of a text a line of a list has room for, in characters. */
const lineLength = 90;

/** The part of a text around the first word of those asked for, cut between words. */
export function aroundWords(text: string, asked: string): string {
  if (text.length <= lineLength) return text;
  const [first = ''] = asked.toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(first));
  const from = at < lineLength / 2 ? 0 : text.lastIndexOf(' ', at - lineLength / 3) + 1;
  const end = text.lastIndexOf(' ', from + lineLength);
  // Nothing is cut for the sake of a word or two.
  const isWhole = from + lineLength + 20 >= text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, isWhole ? undefined : end)}${isWhole ? '' : ' …'}`;
}
