import { randomUUID } from 'node:crypto';
import type { LeadForm, Submission } from '#contracts/lead-forms.ts';
import { maxSubmissionBytes, type SubmissionResponse } from '#contracts/submission.ts';
import { endpoint, type Call } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/request-body.ts';
import { failurePage } from './failed-form-markup.ts';
import { inBackground } from '#server/http/in-background.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { isTooMany } from './brake.ts';
import { keepSubmission } from './keep-submission.ts';
import { openLeads } from './lead-keys.ts';
import { postOf, putHeldBack, putLeadInOutbox } from './lead-notices.ts';
import { deliver } from '#server/notify/deliver.ts';
import { Refusal } from '#server/refusal.ts';
import type { StoreOptions } from '#server/storage/store.ts';
import { countVisit, pageOf } from '#server/visits/count-visit.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/**
 * The endpoint of a public form. JSON is answered 201 `{ok, id}`, or 200 when it was stored before;
 * a form post is led to the thank-you page, or gets its form back with what went wrong. More than 30 a
 * minute from one connection are stored in quarantine, and answered 429 with a sentence that says so.
 */
export function submissionEndpoint(form: LeadForm, storeOptions?: Partial<StoreOptions>) {
  async function handle(call: Call): Promise<Response> {
    // The page of a failed post carries this id, so that pressing its button again is harmless.
    if (call.form) call.form.submissionId ||= randomUUID();
    const submission = parseFields<Submission>(form.schema, call.fields);
    // Guessing which deploy this is could store the words where no one looks for them.
    if (!call.context.deploy) throw new StoreUnavailable('not-configured');
    const store = openLeads(call.context, storeOptions);
    const page = pageOf(call.request);
    const isBraked = await isTooMany(call.context);
    const { record, isRepeat } = await keepSubmission(store, form.kind, submission, {
      receivedAt: new Date(),
      page,
      isTooMany: isBraked,
    });
    call.logFields = {
      kind: record.kind,
      repeated: isRepeat,
      quarantined: record.quarantine !== undefined,
    };
    if (!isRepeat && !record.quarantine) {
      inBackground(call, 'counting', () => countVisit(call.context, 'sent', page));
    }
    if (isBraked && !isRepeat) {
      inBackground(call, 'notifying', () => putHeldBack(openLeads(call.context)));
      throw heldBack();
    }
    const place = await putLeadInOutbox(store, record);
    if (place !== null) {
      // With more time than a request has for its own storing.
      inBackground(call, 'notifying', () =>
        deliver(postOf(openLeads(call.context, { budgetMs: 28_000 }), siteUrl('/', call)), place),
      );
    }
    if (call.form) return new Response(null, { status: 303, headers: { location: '/thanks' } });
    const answer: SubmissionResponse = { ok: true, id: record.id };
    return Response.json(answer, { status: isRepeat ? 200 : 201 });
  }

  return endpoint({
    name: form.name,
    operations: {
      POST: {
        body: { formats: ['json', 'form'], maxBytes: maxSubmissionBytes },
        handle,
        failurePage: (failure, typed) => failurePage(form, failure, typed),
      },
    },
  });
}

/** It is stored: sent again, it is answered like any other that was. */
const heldBack = () =>
  new Refusal(
    429,
    'too-many',
    "A lot has come from your connection within a minute. We have kept what you sent and will look at it, so you don't need to send it again.",
    { 'retry-after': '60' },
  );
