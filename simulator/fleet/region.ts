import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import { admit, namedBase } from './admit.ts';

/**
 * `GET /api/1/users/region`: where the account's cars are. Any region where the app is registered
 * answers.
 */
export function userRegion(call: Call): Answer {
  const { region } = admit(call).account;
  return json({ response: { region, fleet_api_base_url: namedBase(call, region) } });
}
