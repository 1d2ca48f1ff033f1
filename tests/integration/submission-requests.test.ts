import { beforeEach, describe, expect, test } from 'vitest';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext, jsonPost, post } from '#tests/support/function-call.ts';
import { formNames, forms, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
beforeEach(() => {
  captureLog();
});

describe.each(formNames)('%s', (form) => {
  const { path, handler } = forms[form];
  const call = (request: Request) => handler(request, functionContext());
  const stream = (body: ReadableStream, headers: Record<string, string> = {}) =>
    new Request(`https://towpath.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit);

  test.each([
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['', 415],
    ['application/jsonp', 415],
    ['APPLICATION/JSON ; charset=utf-8', 201],
  ])('answers a body of type %j with %i', async (type, status) => {
    const response = await call(post(path, JSON.stringify(validBody(form)), type));
    expect(response.status).toBe(status);
    if (status === 415) await expectSentence(response);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://towpath.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://towpath.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ 'sec-fetch-site': 'none', origin: 'null' }, 201],
    [{ origin: 'https://towpath.example' }, 201],
    [{}, 201],
  ])('answers a request with %j with %i', async (headers, status) => {
    const response = await call(jsonPost(path, validBody(form), headers as HeadersInit));
    expect(response.status).toBe(status);
    expectSecured(response);
    if (status === 403) await expectSentence(response);
  });

  test('takes a body of 16,384 bytes and refuses one of 16,385', async () => {
    const spare = 16_384 - JSON.stringify({ ...validBody(form), unknown: '' }).length;
    for (const [length, status] of [
      [spare, 201],
      [spare + 1, 413],
    ] as const) {
      const response = await call(
        jsonPost(path, { ...validBody(form), unknown: 'x'.repeat(length) }),
      );
      expect(response.status).toBe(status);
      if (status === 413) await expectSentence(response);
    }
  });

  test.each([
    ['the bytes that it stands for', '%C3%A9', 2],
    ['itself where it stands for no byte', '%', 1],
    ['itself before one digit too few', '%4', 2],
  ])('counts a percent sign in a form as %s', async (_, text, size) => {
    const unpadded = `${new URLSearchParams(validBody(form))}&unknown=`;
    const room = 16_384 - decodeURIComponent(unpadded).length;
    const times = Math.floor(room / size);
    const rest = 'x'.repeat(room - times * size);
    for (const [end, status] of [
      ['', 303],
      ['x', 413],
    ] as const) {
      const body = `${unpadded}${rest}${text.repeat(times)}${end}`;
      const response = await call(post(path, body, 'application/x-www-form-urlencoded'));
      expect(response.status).toBe(status);
    }
  });

  test('refuses a body that is declared too large without reading it', async () => {
    const unread = new ReadableStream({
      pull() {
        throw new Error('The body was read.');
      },
    });
    const response = await call(stream(unread, { 'content-length': '16385' }));
    expect(response.status).toBe(413);
  });

  test('stops reading a body without end soon after its limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_024;
        controller.enqueue(new Uint8Array(1_024).fill(0x20));
      },
    });
    expect((await call(stream(endless))).status).toBe(413);
    expect(sent).toBeLessThan(20_000);
  });

  test('asks to send again what was cut off on the way', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'));
        controller.error(new Error('The connection was lost.'));
      },
    });
    const response = await call(stream(broken));
    expect(response.status).toBe(400);
    await expectSentence(response);
  });
});
