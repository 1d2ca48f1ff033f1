import * as z from 'zod/mini';
import { openAudit } from './audit-log.ts';
import type { Recorder } from './recorded.ts';
import { endpoint, type AdminCall, type Method, type Operation } from '#server/http/endpoint.ts';
import { purgeCars } from '#server/http/purge.ts';
import { decodeQuery, parseFields } from '#server/http/request-body.ts';
import type { Deployed } from '#server/storage/store.ts';

/** A write by the owner: in which deploy, and where it is recorded. */
export interface RecordedCall {
  context: Deployed;
  recorder: Recorder;
}

/** A request of the owner. */
export interface OwnerCall extends AdminCall {
  recorder: Recorder;
  /** The `:id` of the address. */
  id: string;
}

/** Answers with a response, or with what is sent as JSON. */
type Answer = (call: OwnerCall) => Promise<Response | object>;
type AnswerTo<Fields> = (call: OwnerCall, fields: Fields) => ReturnType<Answer>;

type Answers = Partial<Record<Method, Answer | Operation<AdminCall>>>;

/**
 * An endpoint of the back office for the owner alone, by method: nothing but 401 without a valid session,
 * and 403 for an editor's.
 */
export const adminEndpoint = (name: string, answers: Answers) =>
  recordedEndpoint(name, 'owner', answers);

/** An endpoint of the back office that editors may call, too. */
export const editorEndpoint = (name: string, answers: Answers) =>
  recordedEndpoint(name, 'editor', answers);

function recordedEndpoint(name: string, access: 'owner' | 'editor', answers: Answers) {
  const operations = Object.entries(answers).map(([method, answer]) => [
    method,
    typeof answer === 'function' ? { handle: handle(answer) } : answer,
  ]);
  return endpoint({ name, access, operations: Object.fromEntries(operations) });
}

/** An operation that takes a JSON body. */
export function withBody<Fields>(
  schema: z.ZodMiniType<Fields>,
  maxBytes: number,
  answer: AnswerTo<Fields>,
): Operation<AdminCall> {
  return {
    body: { formats: ['json'], maxBytes },
    handle: handle((call) => answer(call, parseFields(schema, call.fields))),
  };
}

const imageBytes = z.instanceof(Uint8Array);

/** An operation that takes an image, unread: whatever its type says, it may be anything. */
export function withImage(maxBytes: number, answer: AnswerTo<Uint8Array>): Operation<AdminCall> {
  return {
    body: { formats: ['image'], maxBytes },
    handle: handle((call) => answer(call, parseFields(imageBytes, call.fields))),
  };
}

/** An operation that takes the fields of the address's query. */
export function withQuery<Fields>(
  schema: z.ZodMiniType<Fields>,
  answer: AnswerTo<Fields>,
): Operation<AdminCall> {
  return {
    handle: handle((call) => answer(call, parseFields(schema, decodeQuery(call.request.url)))),
  };
}

function handle(answer: Answer) {
  return async (call: AdminCall): Promise<Response> => {
    const { context, session } = call;
    const recorder = {
      session,
      onSeen: () => purgeCars(call),
      // Not before it is needed: its time begins then.
      get audit() {
        return openAudit(context);
      },
    };
    const answered = await answer({ ...call, recorder, id: context.params.id ?? '' });
    return answered instanceof Response ? answered : Response.json(answered);
  };
}
