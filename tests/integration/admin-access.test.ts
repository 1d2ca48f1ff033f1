import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSite } from '#local/site-server/site-server.ts';
import { openAuth, sessionKey, setEditorsPassword } from '#server/auth/generation.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import { newToken, signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { send } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

interface AdminFunction {
  name: string;
  handler: (request: Request, context: Context) => Promise<Response>;
  url: string;
}

/** The functions of a folder that answer below /api/admin/, but the one that signs in. */
async function adminFunctions(folder: string): Promise<AdminFunction[]> {
  const found = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const { default: handler, config } = (await import(
        pathToFileURL(path.resolve(folder, file)).href
      )) as { default: AdminFunction['handler']; config: Config };
      return [config.path ?? []].flat().map((address) => ({
        name: path.parse(file).name,
        handler,
        url: `https://towpath.example${address.replace(':id', '0123456789abcdef')}`,
      }));
    }),
  );
  return found.flat().filter(({ url }) => /\/api\/admin\/(?!login$)/i.test(url));
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'];

/** The functions that answer anything but 401 to these headers, whatever the method. */
async function letIn(
  functions: AdminFunction[],
  headers: HeadersInit,
  tried: readonly string[] = methods,
): Promise<string[]> {
  const answers = await Promise.all(
    functions.flatMap(({ name, handler, url }) =>
      tried.map(async (method) => {
        const response = await handler(new Request(url, { method, headers }), functionContext());
        return response.status === 401 ? [] : [`${method} ${name}: ${response.status}`];
      }),
    ),
  );
  return answers.flat();
}

const bearer = (token: string): HeadersInit => ({ authorization: `Bearer ${token}` });
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

interface Forged {
  key?: Uint8Array;
  alg?: string;
  issuer?: string;
  audience?: string;
  jti?: string;
  expires?: number | string;
}

/** A token that is right in all but what is given. */
async function forged({ key, alg = 'HS256', ...claims }: Forged): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg })
    .setIssuer(claims.issuer ?? 'towpath')
    .setAudience(claims.audience ?? 'towpath-admin')
    .setIssuedAt();
  if (claims.jti !== '') token.setJti(claims.jti ?? 'one');
  if (claims.expires !== '') token.setExpirationTime(claims.expires ?? '12h');
  return token.sign(key ?? (await sessionKey(openAuth(functionContext()))));
}

const functions = await adminFunctions('netlify/functions');

useAdminPassword();
useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a token that is right in everything opens the door', async () => {
  // One of the doors is the way out, for everybody.
  const doors = functions.filter(({ name }) => name !== 'admin-sessions');
  expect(doors.length).toBeGreaterThan(5);
  const opened = await letIn(doors, await signedIn());
  expect(opened).toHaveLength(doors.length * methods.length);
  expect(await letIn(doors.slice(0, 1), bearer(await forged({})))).toHaveLength(methods.length);
});

test('the key of sessions is a secret of its own: nobody has it who knows the password or its hash', async () => {
  const keys = ['one', 'other'].map((context) =>
    sessionKey(openAuth({ deploy: { ...functionContext().deploy, context } })),
  );
  const [one, other] = await Promise.all(keys);
  expect(one).toHaveLength(32);
  expect(one).not.toEqual(other);
});

describe('every admin endpoint answers 401', () => {
  const altered = (token: string): string => {
    const [header, payload, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object;
    return `${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`;
  };
  const sameBytes = (token: string): string => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) + 1];
  };
  const unsigned = async (alg: string): Promise<string> => {
    const [, payload] = (await newToken()).split('.');
    return `${encode({ alg })}.${payload}.`;
  };
  const wrong: [string, () => Promise<string>][] = [
    ['altered afterwards', async () => altered(await newToken())],
    ['that ends in another letter for the same bytes', async () => sameBytes(await newToken())],
    ['with a byte less', async () => (await newToken()).slice(0, -1)],
    ['not signed at all, by its own word', () => unsigned('none')],
    ["not signed at all, by nobody's word", () => unsigned('HS256')],
    ['signed with another algorithm', () => forged({ alg: 'HS512' })],
    ['signed with another key', () => forged({ key: randomBytes(32) })],
    ['of another issuer', () => forged({ issuer: 'elsewhere' })],
    ['for another audience', () => forged({ audience: 'towpath' })],
    ['expired six minutes ago', () => forged({ expires: Math.floor(Date.now() / 1_000) - 360 })],
    ['that never expires', () => forged({ expires: '' })],
    ['without an id', () => forged({ jti: '' })],
    ['that is none', () => Promise.resolve('admin')],
  ];
  for (const [index, [name, token]] of wrong.entries()) {
    test(`to a token ${name}`, async () => {
      // One method each: all of them are tried without a token.
      const method = methods[index % methods.length]!;
      expect(await letIn(functions, bearer(await token()), [method])).toEqual([]);
    });
  }

  test('whatever the method, without a token, or with one anywhere but in the Authorization header', async () => {
    const token = await newToken();
    expect(await letIn(functions, {})).toEqual([]);
    expect(await letIn(functions, { authorization: `Basic ${token}` }, ['GET'])).toEqual([]);
    const cookie = `adminToken=${token}; token=${token}`;
    expect(await letIn(functions, { cookie }, ['GET'])).toEqual([]);
    expect(await letIn(functions, { 'x-authorization': `Bearer ${token}` }, ['GET'])).toEqual([]);
    const inQuery = functions.map((one) => ({
      ...one,
      url: `${one.url}?token=${token}&access_token=${token}&adminToken=${token}`,
    }));
    expect(await letIn(inQuery, {}, ['GET'])).toEqual([]);
  });

  test('to a session that is twelve hours old, as far as clocks agree: five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const headers = await signedIn();
    vi.setSystemTime(Date.now() + 12 * 3_600_000 + 290_000);
    expect(await letIn(functions, headers, ['GET'])).not.toEqual([]);
    vi.setSystemTime(Date.now() + 12_000);
    expect(await letIn(functions, headers, ['GET'])).toEqual([]);
  });
});

describe("an editor's session", () => {
  const path = ({ url }: AdminFunction) => new URL(url).pathname;
  const editorsToken = async () => {
    const editors = { id: randomUUID(), hash: '', setAt: new Date().toISOString() };
    await setEditorsPassword(openAuth(functionContext()), editors);
    const key = await sessionKey(openAuth(functionContext()));
    return (await mintSession(key, { ...newSession(), editors: editors.id })).token;
  };

  test('reaches the pages with each method, and is answered 403 with a sentence by everything else', async () => {
    const headers = bearer(await editorsToken());
    const reached: string[] = [];
    for (const one of functions) {
      for (const method of methods) {
        const answer = await one.handler(
          new Request(one.url, { method, headers }),
          functionContext(),
        );
        if (answer.status !== 403) reached.push(path(one));
        else if (method !== 'HEAD') expect(await expectSentence(answer)).toMatch(/for the owner/);
      }
    }
    const pages = functions.map(path).filter((one) => /^\/api\/admin\/content(\/|$)/.test(one));
    expect(pages.length).toBeGreaterThan(4);
    expect(reached.sort()).toEqual(pages.flatMap((one) => methods.map(() => one)).sort());
  });

  test('is over once there is another password for editors, or none', async () => {
    const first = await editorsToken();
    const second = await editorsToken();
    expect(await letIn(functions, bearer(first), ['GET'])).toEqual([]);
    expect(await letIn(functions, bearer(second), ['GET'])).not.toEqual([]);
    await setEditorsPassword(openAuth(functionContext()), null);
    expect(await letIn(functions, bearer(second), ['GET'])).toEqual([]);
  });
});

test('what runs in the background is answered 202 before it is asked: without a token nothing happens', async () => {
  const file = pathToFileURL(path.resolve('netlify/functions/sync-in-background.ts')).href;
  await using folder = await temporaryFolder({
    'netlify.toml': '[build]\npublish = "dist"\n',
    'dist/404.html': '404 Page Not Found',
    'netlify/functions/sync.ts': `export { default, config } from ${JSON.stringify(file)};`,
  });
  const site = await startSite({ root: folder.path });
  const statuses = [];
  for (let call = 0; call < 11; call += 1) {
    const { status } = await send(`${site.url}/api/admin/sync-in-background`, { method: 'POST' });
    statuses.push(status);
  }
  await site.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  const refused = logged.map((line) => JSON.parse(line) as object);
  expect(refused).toHaveLength(10);
  for (const line of refused) expect(line).toMatchObject({ status: 401, reason: 'no-session' });
});

test('the answer is a sentence that says to sign in', async () => {
  const { handler, url } = functions[0]!;
  for (const headers of [{}, bearer('expired')]) {
    const response = await handler(new Request(url, { headers }), functionContext());
    expectSecured(response);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await expectSentence(response)).toMatch(/sign in/);
  }
});

test('without an admin password nobody is signed in: 503 with what is missing', async () => {
  const headers = await signedIn();
  vi.stubEnv('ADMIN_PASSWORD_HASH', '');
  const { handler, url } = functions[0]!;
  const response = await handler(new Request(url, { headers }), functionContext());
  expect(response.status).toBe(503);
  expect(await expectSentence(response)).toContain('ADMIN_PASSWORD_HASH');
});

test('a function that somebody adds below /api/admin/ without asking for a session is found', async () => {
  const planted = (access: string, address: string | string[]) => `
    import { endpoint } from ${JSON.stringify(pathToFileURL(path.resolve('netlify/server/http/endpoint.ts')).href)};
    export default endpoint({ name: 'planted', ${access} operations: { GET: { handle: async () => Response.json([]) } } });
    export const config = { path: ${JSON.stringify(address)} };`;
  await using folder = await temporaryFolder({
    'open.ts': planted('', '/api/admin/open'),
    'second-address.ts': planted("access: 'public',", ['/api/open', '/API/Admin/open/:id']),
    'closed.ts': planted("access: 'owner',", '/api/admin/closed'),
    'for-editors.ts': planted("access: 'editor',", '/api/admin/for-editors'),
  });
  const found = await letIn(await adminFunctions(folder.path), {});
  expect(new Set(found.map((one) => one.split(/[ :]/)[1]))).toEqual(
    new Set(['open', 'second-address']),
  );
});
