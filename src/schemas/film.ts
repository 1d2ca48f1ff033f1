import { z } from 'zod';

/** A film that plays at another company. */
export interface HostedFilm {
  company: string;
  /** The film's own page at that company. */
  page: string;
  /** The player, in the form that leaves no cookie or counts no visitor, playing at once. */
  player: string;
}

/** The companies, with the form of their ids. */
const companies: Record<string, { id: string; film: (id: string) => HostedFilm }> = {
  youtube: {
    id: '[\\w-]{11}',
    film: (id) => ({
      company: 'YouTube',
      page: `https://www.youtube.com/watch?v=${id}`,
      player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    }),
  },
  vimeo: {
    id: '\\d{6,12}',
    film: (id) => ({
      company: 'Vimeo',
      page: `https://vimeo.com/${id}`,
      player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
    }),
  },
};

const hosted = Object.entries(companies).map(([name, { id }]) => `${name}:${id}`);

/** Which film a page shows: our own clip, or one at YouTube or Vimeo. */
export const film = z
  .string()
  .trim()
  .regex(
    new RegExp(`^(clip|${hosted.join('|')})$`),
    'Write clip for our own clip, youtube:VIDEO_ID or vimeo:VIDEO_ID. The id is the end of the address of the film’s page: youtube:abcdefghijk for youtube.com/watch?v=abcdefghijk, vimeo:123456789 for vimeo.com/123456789.',
  )
  .describe(
    'The film: clip for our own, or youtube: or vimeo: and the end of its address there. Nothing of it is loaded before the visitor presses play',
  );

/** Where a film of the schema above is; nothing for our own clip. */
export function findHostedFilm(value: z.output<typeof film>): HostedFilm | undefined {
  const [company = '', id = ''] = value.split(':');
  return companies[company]?.film(id);
}
