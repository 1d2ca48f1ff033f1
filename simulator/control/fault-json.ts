import { z } from 'zod';
import { tokenFaults, type Fault, type Replay, type TokenFault } from '#simulator/faults/fault.ts';
import { isMutation } from '#simulator/faults/mutations.ts';
import type { Headers } from '#simulator/http/answer.ts';

const times = z.int().min(1).max(1_000_000);
const httpStatus = z.int().min(200).max(599);
const bytes = z.int().min(0).max(1e9);
const headers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const match = z
  .strictObject({
    method: z.string(),
    region: z.enum(['na', 'eu']),
    path: z.string(),
    vin: z.string(),
    nth: times,
  })
  .partial();

const randomDrop = z.strictObject({
  p: z.number().min(0).max(1),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32),
});

const mutations =
  'Write drop:PATH, null:PATH, set:PATH=VALUE, stringify:PATH, extra:PATH, swapVin or {"randomDrop":{"p":0.1,"seed":1}}';

/** `drop:response.vin`, `swapVin`, `{"randomDrop":{"p":0.1,"seed":1}}` and so on. */
export const mutation = z.union(
  [z.string().refine(isMutation, mutations), z.strictObject({ randomDrop })],
  mutations,
);

const action = z
  .strictObject({
    reset: z.enum(['before', 'after']),
    status: httpStatus,
    headers,
    body: z.unknown(),
    body_text: z.string(),
    redirect: z.string(),
    token: z.enum(Object.keys(tokenFaults) as TokenFault[]),
    clockSkew: z.int().min(-1e9).max(1e9),
    mutate: z.array(mutation),
    html: httpStatus,
    emptyBody: z.boolean(),
    badJson: z.boolean(),
    wrongContentType: z.string(),
    truncate: bytes,
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Say what goes wrong');

const fault = z.strictObject({ action, match: match.default({}), times: times.default(1) });

/** The body of `POST /__sim/faults`. A token fault waits for a call to the token endpoint. */
export function readFault(body: unknown): Fault {
  const given = fault.parse(body);
  const isToken = given.action.token !== undefined || given.action.clockSkew !== undefined;
  const onToken = { method: 'POST', path: '/oauth2/v3/token' };
  return { ...given, match: { ...(isToken && onToken), ...given.match } };
}

const replay = z.strictObject({
  match,
  times: times.default(Infinity),
  status: httpStatus.default(200),
  headers: headers.default({}),
  body: z.string().default(''),
  bodyBase64: z.string().optional(),
});

/** The body of `POST /__sim/replay`: `body` is text, `bodyBase64` any bytes. */
export function readReplay(body: unknown): Replay {
  const given = replay.parse(body);
  const { match, times, status, bodyBase64 } = given;
  const bytes =
    bodyBase64 === undefined ? Buffer.from(given.body) : Buffer.from(bodyBase64, 'base64');
  return { match, times, status, headers: ofTheMessage(given.headers), body: bytes };
}

/** A captured answer's headers without those of its connection, which is gone. */
function ofTheMessage(captured: Headers): Headers {
  const gone = /^(content-length|transfer-encoding|connection|keep-alive)$/;
  const entries = Object.entries(captured).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => !gone.test(name)));
}
