import type { Config } from '@netlify/functions';
import { newPasskey, passkeyWish } from '#contracts/passkey.ts';
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from '#server/access/owned-passkeys.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/**
 * `/api/admin/passkeys`: what signs in beside the password. `POST` takes the password for what a browser
 * needs to make one, `PUT` adds the one that it made, and `DELETE /api/admin/passkeys/ID` removes one.
 */
export default adminEndpoint('admin-passkeys', {
  GET: listPasskeys,
  POST: withBody(passkeyWish, 1_024, (call, { password }) => offerPasskey(call, password)),
  PUT: withBody(newPasskey, 32_768, addPasskey),
  async DELETE(call) {
    await removePasskey(call, call.id);
    return {};
  },
});

export const config: Config = { path: ['/api/admin/passkeys', '/api/admin/passkeys/:id'] };
