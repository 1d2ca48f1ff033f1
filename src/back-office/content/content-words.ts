import type { ContentJson, ContentOverview, ContentSite } from '#contracts/content-edit.ts';
import { timeWords } from '#back-office/words/time-words.ts';

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** How a value reads in a line; a list or a group in as many words as fit. */
export function valueWords(value: ContentJson): string {
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(valueWords).join(' · ');
  if (typeof value === 'object') return Object.values(value).map(valueWords).join(' · ');
  return String(value);
}

/** The name of a page without that of the business. */
export const pageTitle = (title: string): string => title.split(' | ')[0] ?? title;

/** How the last publish is doing, in a sentence or two. */
export function siteWords({ state, by, at }: ContentSite): string {
  const last = at ? `${by ? `${by} published` : 'Published'} on ${timeWords(at)}.` : '';
  switch (state) {
    case 'not-set-up':
      return "Publishing isn't set up yet. You can change anything; it's kept until the owner adds the key to the repository, as the guide for operations says.";
    case 'publishing':
      return `${by || 'Somebody'} is publishing right now.`;
    case 'building':
      return `${last} The site is being built. Visitors see it in about two minutes.`;
    case 'late':
      return `${last} Visitors don't see it yet, though it usually takes two minutes. Look at the deploys at Netlify.`;
    case 'live':
      return last
        ? `${last} Visitors see everything that's published.`
        : 'Visitors see everything that is published.';
  }
}

/** What is left of today's publishes, once few are left. */
export function publishesLeft({ publishes, publishLimit }: ContentSite): string {
  const left = Math.max(0, publishLimit - publishes);
  return left > 3
    ? ''
    : `${countWords(left, 'publish', 'publishes')} left today of ${publishLimit}.`;
}

/** What a file is called. */
export const fileTitle = ({ files }: ContentOverview, name: string): string => {
  const file = files.find((one) => one.file === name);
  if (!file) return name.replace('src/content/', '');
  return file.group === file.title ? file.title : `${file.group}: ${file.title}`;
};
