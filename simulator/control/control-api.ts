import { z } from 'zod';
import { json, text, type Answer } from '#simulator/http/answer.ts';
import { mediaType, type Request } from '#simulator/http/request.ts';
import { controlHandlers, type Control } from './control-handlers.ts';
import { ControlError } from './control-error.ts';

export const CONTROL_PATH = '/__sim/';

/** Answers a call to the control API: JSON, or a sentence that says what is wrong with the call. */
export function answerControl(control: Control, request: Request): Answer {
  try {
    const parts = request.path.slice(CONTROL_PATH.length).split('/').map(decoded);
    // Every second part is a name: accounts/towpath/vehicles/5YJ...
    const pattern = parts.map((part, place) => (place % 2 === 1 ? '*' : part)).join('/');
    const handler = controlHandlers[`${request.method} ${pattern}`];
    if (!handler) return text('There is no such control: simulator/README.md lists them.', 404);
    const [area, name = ''] = parts;
    const isCreated = request.method === 'PUT' && parts.length === 2;
    if (area === 'accounts' && !isCreated && !control.world.accounts.has(name)) {
      return text(`There is no account ${name}.`, 404);
    }
    const names = parts.filter((_, place) => place % 2 === 1);
    return json(handler(control, bodyOf(request), names) ?? { ok: true });
  } catch (error) {
    if (error instanceof ControlError) return text(error.message, 400);
    if (error instanceof z.ZodError) return text(sentenceOf(error), 400);
    throw error;
  }
}

/** What is wrong with a body, and where. */
function sentenceOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'The body'}: ${issue?.message}.`;
}

/** Accepts only JSON, which another site's page can't send here. */
function bodyOf(request: Request): unknown {
  if (request.method === 'GET') return {};
  if (mediaType(request) !== 'application/json') {
    throw new ControlError('Send the header content-type: application/json.');
  }
  if (request.body === '') return {};
  try {
    return JSON.parse(request.body);
  } catch {
    throw new ControlError('Send a body of valid JSON.');
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ControlError('Write the address with valid percent escapes.');
  }
}
