import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Control } from '#simulator/control/control-handlers.ts';
import { answerControl, CONTROL_PATH } from '#simulator/control/control-api.ts';
import { answerCall, type Outcome } from '#simulator/api/answer-call.ts';
import { encodeAnswer, text } from './answer.ts';
import { readRequest } from './request.ts';

/** Routes requests to the control API or to the simulated service. */
export function answerRequests(control: Control, closing: AbortSignal): RequestListener {
  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message);
    if (request.path.startsWith(CONTROL_PATH)) {
      send(response, isLocal(message) ? encodeAnswer(answerControl(control, request)) : undefined);
    } else {
      send(response, await answerCall(control.world, request, closing));
    }
  };
  return (message, response) => {
    respond(message, response).catch((error: unknown) => {
      if (closing.aborted || response.headersSent || !message.complete) response.destroy();
      else send(response, encodeAnswer(text(`The simulator has failed: ${String(error)}`, 500)));
    });
  };
}

/**
 * Whether the request used a local name: a web page whose own name resolves to this machine must
 * not reach the controls.
 */
function isLocal({ headers }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '');
}

function send(response: ServerResponse, outcome: Outcome): void {
  if (!outcome) {
    response.destroy();
    return;
  }
  const { status, headers, body, cutAt } = outcome;
  response.sendDate = false;
  response.writeHead(status, headers);
  if (cutAt === undefined) response.end(body);
  else response.write(body.subarray(0, cutAt), () => response.destroy());
}
