import {
  markedPlace,
  marks,
  pictureAttribute,
  type ContentPlace,
} from '#contracts/content-edit.ts';

/** A text or a picture of a page that can be edited. */
export interface Region extends ContentPlace {
  at: Range | HTMLImageElement;
  /** The text, or what the picture shows. */
  words: string;
  isPicture: boolean;
  /** Whether it is part of another text: a fact in a sentence. */
  isPart: boolean;
}

interface End {
  node: Text;
  offset: number;
}

/**
 * Takes the marks out of a page's texts, and gives what each pair of them was around; those within
 * another come after it, and pictures, on which texts may lie, before all. The page then answers no
 * press, and all its answers are open.
 */
export function findRegions(page: Document, marked: readonly ContentPlace[]): Region[] {
  // What a link in it leads to would replace the page.
  page.body.inert = true;
  for (const answer of page.querySelectorAll<HTMLDetailsElement>('main details')) {
    answer.open = true;
  }
  const found: { place: number; from: End; to?: End; around: number | undefined }[] = [];
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
        found.push({ place: markedPlace(mark[1]), from: end, around: open.at(-2) });
      } else {
        const last = found[open.pop() ?? -1];
        if (last) last.to = end;
      }
    }
    if (read > 0) node.data = clean + node.data.slice(read);
  }
  const regions = found.map(({ place, from, to, around }) => {
    const at = marked[place];
    if (!at || !to) return undefined;
    const range = page.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    const words = range.toString().trim();
    return { ...at, at: range, words, isPicture: false, isPart: around !== undefined, around };
  });
  // A text that is nothing but a fact would be under the button of the fact.
  const isCovered = (place: number) =>
    regions.some((one) => one?.around === place && one.words === regions[place]?.words);
  const texts = regions.flatMap((region, place) => (region && !isCovered(place) ? [region] : []));
  return [...picturesOf(page, marked), ...texts];
}

/** Puts other words in the place of a text. */
export function sayInstead(region: Region, words: string) {
  if (!('deleteContents' in region.at)) return;
  region.at.deleteContents();
  region.at.insertNode(new Text(words));
  region.words = words;
}

/** Opens the menu of a page with all its lists, or closes it. */
export function openMenu(page: Document, isOpen: boolean) {
  for (const list of page.querySelectorAll<HTMLDetailsElement>('header details')) {
    // Of those with one name, only one stays open.
    list.removeAttribute('name');
    list.open = isOpen;
  }
  // What comes in with a motion would have its place at the end of it.
  for (const motion of page.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}

function picturesOf(page: Document, marked: readonly ContentPlace[]): Region[] {
  const pictures = page.querySelectorAll<HTMLImageElement>(`img[${pictureAttribute}]`);
  return [...pictures].flatMap((picture) => {
    const place = marked[Number(picture.getAttribute(pictureAttribute))];
    return place
      ? [{ ...place, at: picture, words: picture.alt, isPicture: true, isPart: false }]
      : [];
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

function elementOf(at: Region['at']): Element | null {
  if (!('commonAncestorContainer' in at)) return at;
  const { commonAncestorContainer: around } = at;
  return around.nodeType === Node.TEXT_NODE ? around.parentElement : (around as Element);
}

/** How high a finger likes a box to be, in pixels. */
const comfortable = 44;

/** Texts in boxes as high as a finger likes them, as far as the others leave room; a part stands on the lines of its text. */
export function withRoom<Shown extends { region: Pick<Region, 'isPart' | 'isPicture'>; box: Box }>(
  shown: readonly Shown[],
): Shown[] {
  const texts = shown.filter(({ region }) => !region.isPart && !region.isPicture);
  return shown.map((one) => {
    if (!texts.includes(one)) return one;
    const { left, top, width, height } = one.box;
    const bottom = top + height;
    const beside = texts
      .map(({ box }) => ({ ...box, bottom: box.top + box.height }))
      .filter((box) => box.left < left + width && left < box.left + box.width);
    const wanted = Math.max(0, comfortable - height) / 2;
    // Small print may stand so close that the boxes already overlap.
    const roomIn = (gaps: number[]) => Math.min(wanted, ...gaps.map((gap) => Math.max(0, gap) / 2));
    const above = roomIn(beside.filter((box) => box.top < top).map((box) => top - box.bottom));
    const below = roomIn(
      beside.filter((box) => box.bottom > bottom).map((box) => box.top - bottom),
    );
    return { ...one, box: { left, width, top: top - above, height: height + above + below } };
  });
}

export const isInHeader = ({ at }: Region): boolean => Boolean(elementOf(at)?.closest('header'));

/** The box around a region, large enough to be tapped; of a part that is broken over lines, its longest piece. */
export function boxOf({ at, isPart }: Region): Box | undefined {
  const element = elementOf(at);
  if (!element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return undefined;
  const { width: room } = element.getBoundingClientRect();
  // Words for screen readers alone are hidden in a pixel: their box is at the end of what they are in, such as a button.
  if (room <= 1) {
    const { right, top, width, height } = element.parentElement!.getBoundingClientRect();
    const left = right - (Math.min(width, comfortable) + least) / 2;
    return { left, top: top + (height - least) / 2, width: least, height: least };
  }
  const pieces = [...at.getClientRects()].sort((one, other) => other.width - one.width);
  // All of it together would cover the lines that it stands on.
  const [longest = at.getBoundingClientRect()] = isPart ? pieces : [];
  const { left, top, width, height } = longest;
  if (width === 0 || height === 0) return undefined;
  const wider = Math.max(0, least - width) / 2;
  const higher = Math.max(0, least - height) / 2;
  return {
    ...{ left: left - wider, top: top - higher },
    ...{ width: width + 2 * wider, height: height + 2 * higher },
  };
}
