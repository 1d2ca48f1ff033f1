import { expect, test } from 'vitest';
import { writePolicy } from './content-security-policy.ts';

const frames = (policy: string) =>
  policy.split('; ').filter((rule) => /^(frame|child)-src/.test(rule));

test('each inline script of any page runs by its hash, and is listed once', () => {
  const page = '<script>alert(1)</script><script src="/a.js"></script>';
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(writePolicy([page, page])).toContain(`script-src 'self' ${hash};`);
});

test('without a film of another company no page may hold a frame', () => {
  const policy = writePolicy(['<a href="https://www.youtube.com/watch?v=x" data-film>']);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(frames(policy)).toEqual([]);
});

test('a film of another company allows frames from its player alone', () => {
  const page = '<a data-player="https://player.vimeo.com/video/1?dnt=1&amp;autoplay=1" data-film>';
  expect(frames(writePolicy(['<p>', page, page]))).toEqual(['frame-src https://player.vimeo.com']);
});
