import {
  tokenFaults,
  type Action,
  type Fault,
  type Replay,
  type TokenFault,
} from '#simulator/faults/fault.ts';
import { isMutation, type Mutation } from '#simulator/faults/mutations.ts';
import type { Headers } from '#simulator/http/answer.ts';
import {
  anything,
  either,
  flag,
  list,
  mapOf,
  number,
  object,
  oneOf,
  text,
  whole,
  Wrong,
  type Reader,
} from './read-json.ts';

const MOST_CALLS = 1_000_000;
const LONGEST_WAIT_MS = 600_000;

const httpStatus = whole(200, 599);
const headers: Reader<Headers> = mapOf(either(text, list(text), 'a text or a list of texts'));

const match = object(
  {},
  { method: text, region: oneOf('na', 'eu'), path: text, vin: text, nth: whole(1, MOST_CALLS) },
);

const mutationText: Reader<string> = (value, name) => {
  if (typeof value === 'string' && isMutation(value)) return value;
  throw new Wrong(`Make ${name} a change.`);
};

/** `drop:response.vin`, `swapVin`, `{"randomDrop":{"p":0.1,"seed":1}}` and so on. */
export const mutation: Reader<Mutation> = either(
  mutationText,
  object({ randomDrop: object({ p: number(0, 1), seed: whole(0, 2 ** 32) }, {}) }, {}),
  'drop:PATH, null:PATH, set:PATH=VALUE, stringify:PATH, extra:PATH, swapVin or {"randomDrop":{"p":0.1,"seed":1}}',
);

const tokenFault = oneOf(...(Object.keys(tokenFaults) as TokenFault[]));

const action: Reader<Action> = object(
  {},
  {
    delay: whole(0, LONGEST_WAIT_MS),
    reset: oneOf('before', 'after'),
    status: httpStatus,
    headers,
    body: anything,
    body_text: text,
    redirect: text,
    token: tokenFault,
    clockSkew: whole(-1e9, 1e9),
    mutate: list(mutation),
    html: httpStatus,
    emptyBody: flag,
    badJson: flag,
    wrongContentType: text,
    truncate: whole(0, 1e9),
  },
);

/** A body of `POST /__sim/faults`. A token fault waits for a call of the token endpoint. */
export function readFault(body: unknown): Fault {
  const read = object({ action }, { match, times: whole(1, MOST_CALLS) });
  const given = read(body, 'the fault');
  if (Object.keys(given.action).length === 0) throw new Wrong('Say in action what goes wrong.');
  const isToken = given.action.token !== undefined || given.action.clockSkew !== undefined;
  const onToken = { method: 'POST', path: '/oauth2/v3/token' };
  return { times: 1, ...given, match: { ...(isToken && onToken), ...given.match } };
}

/** A body of `POST /__sim/replay`: `body` is text, `bodyBase64` any bytes. */
export function readReplay(body: unknown): Replay {
  const read = object(
    { match },
    { times: whole(1, MOST_CALLS), status: httpStatus, headers, body: text, bodyBase64: text },
  );
  const given = read(body, 'the replay');
  return {
    match: given.match,
    times: given.times ?? Infinity,
    status: given.status ?? 200,
    headers: ofTheMessage(given.headers ?? {}),
    body:
      given.bodyBase64 === undefined
        ? Buffer.from(given.body ?? '')
        : Buffer.from(given.bodyBase64, 'base64'),
  };
}

/** A captured answer's headers without those of its connection, which is gone. */
function ofTheMessage(captured: Headers): Headers {
  const gone = /^(content-length|transfer-encoding|connection|keep-alive)$/;
  const entries = Object.entries(captured).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => !gone.test(name)));
}
