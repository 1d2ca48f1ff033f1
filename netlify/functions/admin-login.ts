import type { Config } from '@netlify/functions';
import { signInBody } from '#contracts/sign-in-body.ts';
import { passkeyAnswer } from '#contracts/passkey.ts';
import { askForPasskey, signInByPasskey } from '#server/access/passkey-sign-in.ts';
import { signIn } from '#server/access/sign-in.ts';
import type { Entrance } from '#server/access/entrance.ts';
import { endpoint, type Call } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/request-body.ts';
import { tellOfNewDevice } from '#server/watch/new-device.ts';

/**
 * `POST /api/admin/login`: the password for a session. `GET` asks for a passkey, and `PUT` takes its
 * answer for a session. The one endpoint with failures in JSON.
 */
export default endpoint({
  name: 'admin-login',
  failuresAsJson: true,
  operations: {
    GET: { handle: async (call) => Response.json(await askForPasskey(call)) },
    PUT: {
      body: { formats: ['json'], maxBytes: 16_384 },
      async handle(call) {
        return enter(call, await signInByPasskey(call, parseFields(passkeyAnswer, call.fields)));
      },
    },
    POST: {
      body: { formats: ['json'], maxBytes: 4_096 },
      async handle(call) {
        return enter(call, await signIn(call, parseFields(signInBody, call.fields)));
      },
    },
  },
});

/** Nobody gets a session from a new device before its notification is stored. */
async function enter(call: Call, entrance: Entrance): Promise<Response> {
  await tellOfNewDevice(call, entrance);
  return Response.json(entrance.answer);
}

export const config: Config = {
  path: '/api/admin/login',
  // Before our own count of wrong passwords, so that a flood costs nothing. Not 'ip': that would be
  // a limit of the whole domain.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip'] },
};
