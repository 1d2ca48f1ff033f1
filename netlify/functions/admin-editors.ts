import type { Config } from '@netlify/functions';
import { newEditorsPassword } from '#contracts/editors-password.ts';
import {
  chooseEditorsPassword,
  readEditorsAccess,
  removeEditorsPassword,
} from '#server/access/editors-password.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `/api/admin/editors`: the password of editors, who reach the pages alone. `PUT` chooses it, `DELETE` takes it away. */
export default adminEndpoint('admin-editors', {
  GET: readEditorsAccess,
  PUT: withBody(newEditorsPassword, 2_048, chooseEditorsPassword),
  DELETE: removeEditorsPassword,
});

export const config: Config = { path: '/api/admin/editors' };
