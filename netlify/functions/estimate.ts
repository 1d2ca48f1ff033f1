import type { Config } from '@netlify/functions';
import { readEstimateForm } from '#contracts/estimate-form.ts';
import { readFacts } from '#server/business/facts.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { isBlank } from '#server/pricing/estimate-form-markup.ts';
import {
  blankEstimatePage,
  estimatePage,
  wrongEstimatePage,
} from '#server/pricing/estimate-markup.ts';

/** `GET /api/estimate`: the best price of a rental as a page, for the estimator without scripts. */
export default endpoint({
  name: 'estimate',
  operations: {
    GET: {
      isPage: true,
      async handle({ form = {} }) {
        if (isBlank(form)) return blankEstimatePage(form);
        const facts = readFacts();
        const reading = readEstimateForm(form, facts.rules);
        if ('problem' in reading) throw new Refusal(400, 'invalid', [reading.problem]);
        return estimatePage(facts, reading.stay, form);
      },
      failurePage: (failure, form) =>
        failure.status === 400 ? wrongEstimatePage(failure.problems[0], form) : undefined,
    },
  },
});

export const config: Config = { path: '/api/estimate' };
