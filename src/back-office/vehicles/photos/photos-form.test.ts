import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { CarPhoto } from '#contracts/car-photo.ts';
import { moved, photosForm } from './photos-form.ts';
import { sizeWithin } from './shrink-photo.ts';

const photo = (letter: string, alt = ''): CarPhoto => ({
  id: letter.repeat(32),
  alt,
  focus: { x: 50, y: 50 },
});
const [a, b, c] = ['a', 'b', 'c'].map((letter) => photo(letter)) as [CarPhoto, CarPhoto, CarPhoto];
const fieldOf = ({ id }: CarPhoto) => `alt.${id}`;

test('each photo needs a description, and is told so in its own field', () => {
  const typed = { [fieldOf(a)]: 'The front', [fieldOf(b)]: ' ', [fieldOf(c)]: 'x'.repeat(201) };
  const { error } = z.safeParse(photosForm([a, b, c], false), typed);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [fieldOf(b), 'Please say what the photo shows.'],
    [fieldOf(c), 'Please shorten the description to 200 characters.'],
  ]);
  expect(z.parse(photosForm([a], false), typed)).toEqual([photo('a', 'The front')]);
});

test('photos are not saved while one has failed', () => {
  const { error } = z.safeParse(photosForm([photo('a', 'The front')], true), {});
  expect(error?.issues.map(({ path }) => path)).toEqual([['photos']]);
});

test('a photo moves by one place, and not beyond the ends', () => {
  expect(moved([a, b, c], 2, 1)).toEqual([a, c, b]);
  expect(moved([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(moved([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(moved([a, b, c], 2, 3)).toEqual([a, b, c]);
});

test('a photo is shrunk until its longer side fits, and never enlarged', () => {
  expect(sizeWithin(4_000, 3_000)).toEqual({ width: 2_400, height: 1_800 });
  expect(sizeWithin(3_024, 4_032)).toEqual({ width: 1_800, height: 2_400 });
  expect(sizeWithin(640, 480)).toEqual({ width: 640, height: 480 });
  expect(sizeWithin(20_000, 3)).toEqual({ width: 2_400, height: 1 });
});
