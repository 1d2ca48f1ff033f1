import { markedPlace, marks, type ContentPlace } from '#contracts/content-edit.ts';

/** A text of a page that can be edited. */
export interface Region extends ContentPlace {
  range: Range;
  words: string;
}

interface End {
  node: Text;
  offset: number;
}

/**
 * Takes the marks out of a page's texts, and gives what each pair of them was around; those within
 * another come after it. The page then answers no press, and all its answers are open.
 */
export function findRegions(page: Document, marked: readonly ContentPlace[]): Region[] {
  // What a link in it leads to would replace the page.
  page.body.inert = true;
  for (const answer of page.querySelectorAll<HTMLDetailsElement>('main details')) {
    answer.open = true;
  }
  const found: { place: number; from: End; to?: End }[] = [];
  const open: number[] = [];
  for (const node of textsOf(page)) {
    let clean = '';
    let read = 0;
    for (const mark of node.data.matchAll(marks)) {
      clean += node.data.slice(read, mark.index);
      read = mark.index + mark[0].length;
      const end = { node, offset: clean.length };
      if (mark[1]) {
        open.push(found.length);
        found.push({ place: markedPlace(mark[1]), from: end });
      } else {
        const last = found[open.pop() ?? -1];
        if (last) last.to = end;
      }
    }
    if (read > 0) node.data = clean + node.data.slice(read);
  }
  return found.flatMap(({ place, from, to }) => {
    const at = marked[place];
    if (!at || !to) return [];
    const range = page.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return [{ ...at, range, words: range.toString().trim() }];
  });
}

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Where a region is on its page, in pixels; nothing where it isn't shown. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const least = 24;

/** The box around a region, large enough to be tapped. */
export function boxOf({ range }: Region): Box | undefined {
  const { left, top, width, height } = range.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const wider = Math.max(0, least - width) / 2;
  const higher = Math.max(0, least - height) / 2;
  return {
    ...{ left: left - wider, top: top - higher },
    ...{ width: width + 2 * wider, height: height + 2 * higher },
  };
}
