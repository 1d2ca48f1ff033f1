import type { Config } from '@netlify/functions';
import { signInBody } from '#contracts/sign-in-body.ts';
import { passkeyAnswer } from '#contracts/passkey.ts';
import { askForPasskey, signInByPasskey } from '#server/access/passkey-sign-in.ts';
import { signIn } from '#server/access/sign-in.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/request-body.ts';

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
        return Response.json(await signInByPasskey(call, parseFields(passkeyAnswer, call.fields)));
      },
    },
    POST: {
      body: { formats: ['json'], maxBytes: 4_096 },
      async handle({ fields, context }) {
        return Response.json(await signIn(context, parseFields(signInBody, fields)));
      },
    },
  },
});

export const config: Config = {
  path: '/api/admin/login',
  // Before our own count of wrong passwords, so that a flood costs nothing. Not 'ip': that would be
  // a limit of the whole domain.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip'] },
};
