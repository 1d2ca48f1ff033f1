import type { Context } from '@netlify/functions';
import { vi } from 'vitest';

/** The little of Netlify's context that functions may rely on, with a fault where a test plants one. */
export function functionContext(overrides: object = {}): Context {
  const context = {
    ip: '127.0.0.1',
    requestId: '01JTESTREQUEST',
    params: {},
    deploy: { context: 'production', published: true },
  };
  const given = Object.getOwnPropertyDescriptors<{ deploy?: object }>(overrides);
  if (given.deploy?.value) given.deploy.value = { published: true, ...given.deploy.value };
  return Object.defineProperties(context, given) as unknown as Context;
}

/** The address of one of many visitors, none of whom sends more than a person does. */
export const addressOf = (visitor: number): string => `10.0.${visitor >> 8}.${visitor & 255}`;

const site = 'https://towpath.example';

/** A JSON post as the page's script sends it. */
export function jsonPost(path: string, body: unknown, headers: HeadersInit = {}): Request {
  return post(path, JSON.stringify(body), 'application/json', headers);
}

/** A form post as a browser without JavaScript sends it. */
export function formPost(
  path: string,
  fields: Record<string, string>,
  headers: HeadersInit = {},
): Request {
  const body = new URLSearchParams(fields).toString();
  return post(path, body, 'application/x-www-form-urlencoded', headers);
}

export function post(
  path: string,
  body: BodyInit,
  contentType: string,
  headers: HeadersInit = {},
): Request {
  return new Request(new URL(path, site), {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, ...Object.fromEntries(new Headers(headers)) },
  });
}

/** Keeps the log lines of a test out of the terminal and hands them over. */
export function captureLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line);
  });
  return lines;
}
