import { expect } from 'vitest';

/** Asserts that an answer carries what the site's headers would, had Netlify applied them. */
export function expectSecured({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
}

/** Asserts that an answer is plain words, a sentence or two, and returns them. */
export async function expectSentence(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return asSentence(await response.text());
}

/** Asserts the same of the JSON of a failed sign-in. */
export async function expectMessage(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = (await response.json()) as { message: string };
  expect(Object.keys(body)).toEqual(['message']);
  return asSentence(body.message);
}

function asSentence(text: string): string {
  expect(text).toMatch(/^[A-Z][^\n]{10,150}\.$/);
  // What happened and what to do: at most two sentences, and no line of a stack.
  expect(text.split(/[.!?] (?=[A-Z])/).length).toBeLessThanOrEqual(2);
  expect(text).not.toMatch(/\bat \//);
  return text;
}
