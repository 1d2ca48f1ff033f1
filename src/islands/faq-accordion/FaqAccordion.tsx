import { Check, ChevronDown, Link } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';
import './faq-accordion.css';

interface Question {
  /** Its place in the address, as in /faq#pets. */
  id: string;
  question: string;
  /** Rendered from our own Markdown when the site is built. */
  bodyHtml: string;
}

interface Group {
  heading: string;
  questions: Question[];
}

/** How long a copied link is said to be copied, ms. */
const noticeTime = 4_000;

/** Puts an answer's id into the address, or takes it out when empty: no jump, no step in the history. */
function nameInAddress(id: string) {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search + (id && `#${id}`));
}

/**
 * Questions that open to show their answers, any number at once. Opening, finding and linking work
 * without code; the code opens all of them, copies links and keeps the address up to date.
 */
export function FaqAccordion({ groups }: { groups: Group[] }) {
  const root = useRef<HTMLDivElement>(null);
  const [allOpen, setAllOpen] = useState(false);
  const [notice, setNotice] = useState<{ id: string; text: string }>();
  useIslandReady(root);

  const listDetails = () => [...(root.current?.querySelectorAll('details') ?? [])];

  useEffect(() => {
    // The first one is open from the start.
    const open = listDetails().filter((details, index) => index > 0 && details.open);
    const opened = open.length === 1 && open[0]?.querySelector('[data-address]')?.id;
    if (opened && !location.hash) nameInAddress(opened);
  }, []);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);

  /** Runs before the browser opens or closes the answer. */
  function followPress({ currentTarget }: MouseEvent, id: string) {
    if (!currentTarget.closest('details')?.open) nameInAddress(id);
    else if (location.hash === `#${id}`) nameInAddress('');
  }

  async function copy(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    nameInAddress(id);
    let text = 'Link copied';
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    } catch {
      text = 'The link is in the address bar';
    }
    setNotice({ id, text });
  }

  const first = groups[0]?.questions[0]?.id;

  const renderQuestion = ({ id, question, bodyHtml }: Question) => {
    const copied = notice?.id === id ? notice : undefined;
    const Sign = copied ? Check : Link;
    return (
      <details
        key={id}
        open={id === first}
        className="group relative"
        onToggle={() => setAllOpen(listDetails().every((details) => details.open))}
      >
        <summary
          className="flex min-h-16 cursor-pointer list-none items-center gap-4 px-5 py-4 hover:text-link sm:px-8 sm:py-5"
          onClick={(event) => followPress(event, id)}
        >
          <h3 className="grow text-pretty text-xl">{question}</h3>
          <ChevronDown
            aria-hidden="true"
            className="faq-chevron size-6 shrink-0 text-link transition-transform duration-300 group-open:rotate-180"
          />
        </summary>
        {/* Inside the answer, so that the browser opens it when the address names it; at its top, so that the question shows. */}
        <div id={id} data-address className="absolute top-0" />
        <div className="px-5 pb-3 sm:px-8">
          <div
            className="faq-answer max-w-prose text-muted"
            dangerouslySetInnerHTML={{ __html: bodyHtml }}
          />
          <a
            href={`#${id}`}
            data-hold={id}
            className="faq-control mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-link underline-offset-4 hover:underline"
            onClick={(event) => void copy(event, id)}
          >
            <Sign aria-hidden="true" className="size-4" />
            {copied?.text ?? 'Copy link'}
            <span className="sr-only">for: {question}</span>
          </a>
        </div>
      </details>
    );
  };

  return (
    <div ref={root} className="faq">
      <p role="status" className="sr-only">
        {notice?.text}
      </p>
      {groups.map(({ heading, questions }, index) => (
        <div
          key={heading}
          className="mt-10 grid gap-x-16 gap-y-4 first-of-type:mt-1 lg:grid-cols-[1fr_2fr]"
        >
          <div className="flex items-baseline justify-between lg:block lg:pt-4">
            <h2 className="text-2xl">{heading}</h2>
            {index === 0 && (
              <button
                type="button"
                data-hold="all"
                className="faq-control -mx-2 flex min-h-11 items-center px-2 font-medium text-link underline-offset-4 hover:underline"
                onClick={() => listDetails().forEach((details) => (details.open = !allOpen))}
              >
                {allOpen ? 'Close all' : 'Open all'}
              </button>
            )}
          </div>
          <div className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
            {questions.map(renderQuestion)}
          </div>
        </div>
      ))}
    </div>
  );
}
