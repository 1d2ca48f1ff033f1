import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentOverview, ContentSite } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence, toastFailure } from '#back-office/feedback/messages.ts';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { isUnderWay, publish } from '#back-office/content/content-queries.ts';
import { useNow } from '#back-office/shell/use-now.ts';
import { keyWords, publishesNearEnd, siteWords } from '#back-office/content/content-words.ts';

const BuildProgress = lazyPart(
  async () => (await import('./BuildProgress.tsx')).BuildProgress,
  'how far it is',
  null,
);

interface SiteStateProps {
  overview: ContentOverview;
  /** Opens a publish, to be taken back. */
  onLook: (publish: ContentSite['published'][number]) => void;
}

/** How the last publish is doing, and what can be done where it doesn't reach visitors. */
export function SiteState({ overview, onLook }: SiteStateProps) {
  const { rev, site } = overview;
  const [last] = site.published;
  const [id, setId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => publish({ id, rev, note: '', again: true }),
    onSuccess: () => setId(crypto.randomUUID()),
    onError: (error) =>
      toastFailure('Not tried again', failureSentence(error, 'Please try again in a moment.')),
  });
  const now = useNow();
  const words = siteWords(site);
  const notes = [publishesNearEnd(site), keyWords(site, now)].filter(Boolean);
  const isStuck = site.state === 'failed' || site.state === 'late';
  if (!words && notes.length === 0) return null;
  return (
    <section
      aria-label="What visitors see"
      tabIndex={-1}
      className={`card grid gap-3 p-4 focus:outline-none ${isStuck ? 'border-accent' : ''}`}
    >
      <p role="status">{words}</p>
      {isUnderWay(overview) && <BuildProgress site={site} />}
      {isStuck && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" isBusy={isPending} onClick={() => mutate()}>
            {isPending ? 'Trying again...' : 'Try again'}
          </Button>
          {last && <Button onClick={() => onLook(last)}>Take it back</Button>}
        </div>
      )}
      {site.state === 'live' && last && (
        <a
          href="/"
          target="_blank"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link"
        >
          See the site
        </a>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}
