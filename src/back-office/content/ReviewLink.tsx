import type { ContentOverview } from '#contracts/content-edit.ts';
import { countWords, mistakePlaces } from './content-words.ts';
import { useWithKept } from './kept-changes.ts';

/** The way to what waits to be published, at the bottom of the screen. */
export function ReviewLink({ overview }: { overview: ContentOverview }) {
  const { changes, problems } = useWithKept(overview);
  return (
    changes.length > 0 && (
      <a
        href="/admin/pages?review=yes"
        className="button-primary sticky bottom-[calc(var(--above-bar,0rem)+0.75rem)] z-20 justify-self-center shadow-lifted lg:justify-self-end lg:bottom-4"
      >
        Review {countWords(changes.length, 'change')}
        {problems.length > 0 && ` (${mistakePlaces(problems)} to correct)`}
      </a>
    )
  );
}
