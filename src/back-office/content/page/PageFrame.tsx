import { Image } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContentPlace, ContentPreview } from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import {
  boxOf,
  findRegions,
  isInHeader,
  openMenu,
  sayInstead,
  withRoom,
  type Box,
  type Region,
} from './regions.ts';

interface PageFrameProps {
  title: string;
  shown: ContentPreview;
  /** Whether its texts and pictures are buttons. */
  isEditing: boolean;
  /** Whether its menu is open, with everything in it. */
  isMenuOpen: boolean;
  /** Words that the page doesn't have yet, such as those that wait for a connection. */
  unsent: readonly { place: ContentPlace; words: string }[];
  isChanged: (place: ContentPlace) => boolean;
  /** Whether it could not be saved yet. */
  isKept: (place: ContentPlace) => boolean;
  isWrong: (place: ContentPlace) => boolean;
  onEdit: (place: ContentPlace) => void;
}

/** How high a screen is to the page: its own height, which is that of the page, would never end. */
const screenHeight = 740;

/**
 * A page as visitors will see it, in a frame in which no script runs, as high as the page. Its texts
 * and pictures are under buttons of ours.
 */
export function PageFrame({
  title,
  shown,
  isEditing,
  isMenuOpen,
  unsent,
  isChanged,
  isKept,
  isWrong,
  onEdit,
}: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const regions = useRef<Region[]>([]);
  // The frame is loaded once: what the page says after a change takes the place of what it said.
  const [first] = useState(() => withScreenHeight(shown.html));
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(screenHeight);
  const [boxes, setBoxes] = useState<{ region: Region; box: Box }[]>([]);

  const measure = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    setHeight(page.documentElement.scrollHeight);
    // The open menu covers what is below it.
    const found = regions.current.flatMap((region) => {
      const box = isMenuOpen && !isInHeader(region) ? undefined : boxOf(region);
      return box ? [{ region, box }] : [];
    });
    setBoxes(withRoom(found));
  }, [isMenuOpen]);

  // Before it is painted: the marks in it are for nobody's eyes.
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || !isLoaded) return;
    const { body } = new DOMParser().parseFromString(withScreenHeight(shown.html), 'text/html');
    page.body.replaceWith(body);
    regions.current = findRegions(page, shown.marked);
    for (const { place, words } of unsent) {
      for (const region of regions.current)
        if (isSamePlace(region, place)) sayInstead(region, words);
    }
  }, [shown, isLoaded, unsent]);
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || !isLoaded) return undefined;
    openMenu(page, isMenuOpen);
    const watch = new ResizeObserver(measure);
    watch.observe(page.body);
    measure();
    return () => watch.disconnect();
  }, [measure, isMenuOpen, shown, isLoaded, unsent]);
  // What stays at the bottom of the screen has moved with the height.
  useEffect(measure, [measure, height]);

  return (
    // What is no text of the content says so: a tap without an answer reads as broken.
    <div
      role="presentation"
      onClick={({ target, currentTarget }) => {
        if (isEditing && target === currentTarget) {
          toastSuccess(
            'It is drawn by the site, or comes from the cars. Texts and pictures with a dashed line are changed here.',
            'Not changed here',
          );
        }
      }}
      className="relative -mx-4 overflow-hidden border-y border-line sm:mx-0 sm:rounded-2xl sm:border"
    >
      {!isLoaded && (
        <p role="status" className="absolute inset-x-4 top-4">
          Loading the page...
        </p>
      )}
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={() => setLoaded(true)}
        className={`block w-full bg-ground ${isLoaded ? '' : 'invisible'} ${isEditing ? 'pointer-events-none' : ''}`}
        style={{ height }}
      />
      {isEditing &&
        boxes.map(({ region, box }, index) => (
          <button
            key={index}
            type="button"
            aria-haspopup="dialog"
            aria-label={nameOf(region)}
            onClick={() => onEdit({ file: region.file, path: region.path })}
            style={box}
            className={`absolute rounded outline-offset-2 hover:bg-amber/20 hover:outline hover:outline-2 hover:outline-link ${isWrong(region) ? 'bg-danger/10 outline outline-2 outline-danger' : isKept(region) ? 'outline outline-2 outline-dotted outline-danger' : isChanged(region) ? 'outline outline-2 outline-amber' : 'shadow-[0_0_0_2px_rgb(var(--ground)/.35)] outline-dashed outline-1 outline-link/60'}`}
          >
            {region.isPicture && (
              // The words on a picture are at its top, and what overlaps a tall one is at its foot.
              <span
                className={`absolute right-2 ${box.height > 400 ? 'bottom-20' : 'bottom-2'} grid size-10 place-items-center rounded-full bg-surface text-link shadow-lifted`}
              >
                <Image className="size-5" aria-hidden="true" />
              </span>
            )}
          </button>
        ))}
    </div>
  );
}

/** What the button of a text or a picture does; a picture may be described by nothing. */
function nameOf({ isPicture, words }: Region): string {
  if (!isPicture) return `Edit: ${words.slice(0, 80)}`;
  return words ? `Change the picture: ${words.slice(0, 80)}` : 'Change this picture';
}

/** The page with heights in parts of a screen replaced by those of a phone's. */
const withScreenHeight = (html: string): string =>
  html.replace(
    /(\d*\.?\d+)[dsl]?vh\b/g,
    (_, part: string) => `${Math.round((Number(part) / 100) * screenHeight)}px`,
  );
