import type { Context } from '@netlify/functions';
import { signedIn } from '#tests/support/admin-session.ts';
import { functionContext } from '#tests/support/function-call.ts';

type Handler = (request: Request, context: Context) => Promise<Response>;

/**
 * Calls an admin function as a signed-in owner: `adminCall(handler, 'PATCH /api/admin/...', body)`, with
 * what is given in place of the usual context.
 */
export async function adminCall(
  handler: Handler,
  call: string,
  body?: unknown,
  overrides: object = {},
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const id = path.split('/')[4];
  const context = functionContext({ params: id === undefined ? {} : { id }, ...overrides });
  const request = new Request(new URL(path, 'https://towpath.example'), {
    method,
    headers: {
      ...(await signedIn(context)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return handler(request, context);
}
