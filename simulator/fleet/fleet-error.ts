import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';

/** Ends a call to the Fleet API with an answer. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('The Fleet API refuses the call.');
    this.answer = answer;
  }
}

/** The envelope in which the Fleet API reports an error. */
export function fleetError({ txid }: Call, status: number, error: string): Answer {
  return json({ response: null, error, error_description: '', txid }, status);
}

export function refuse(call: Call, status: number, error: string): never {
  throw new Refused(fleetError(call, status, error));
}
