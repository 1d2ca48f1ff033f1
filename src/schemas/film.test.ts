import { expect, test } from 'vitest';
import { film, findHostedFilm } from './film.ts';

test('our own clip is at no other company', () => {
  expect(findHostedFilm(film.parse('clip'))).toBeUndefined();
});

test('a YouTube film plays in the player without cookies', () => {
  expect(findHostedFilm(film.parse('youtube:a_b-c1234XY'))).toEqual({
    company: 'YouTube',
    page: 'https://www.youtube.com/watch?v=a_b-c1234XY',
    player: 'https://www.youtube-nocookie.com/embed/a_b-c1234XY?autoplay=1&rel=0',
  });
});

test('a Vimeo film plays in the player that does not track', () => {
  expect(findHostedFilm(film.parse(' vimeo:123456789 '))).toEqual({
    company: 'Vimeo',
    page: 'https://vimeo.com/123456789',
    player: 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1',
  });
});

test.each([
  '',
  'Clip',
  'youtube',
  'youtube:',
  'youtube:short',
  'youtube:https://youtu.be/a_b-c1234XY',
  'https://www.youtube.com/watch?v=a_b-c1234XY',
  'vimeo:a_b-c1234XY',
  'vimeo:123456789?h=1',
  'vimeo:123456789"><script>',
  'dailymotion:x8abcde',
])('%j is refused with what to write instead', (value) => {
  const { error } = film.safeParse(value);
  expect(error?.issues[0]?.message).toMatch(/^Write clip .* youtube:VIDEO_ID or vimeo:VIDEO_ID/);
});
