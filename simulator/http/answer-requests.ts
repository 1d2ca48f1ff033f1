import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Control } from '#simulator/control/acts.ts';
import { answerControl, CONTROL_PATH } from '#simulator/control/control-api.ts';
import { answerCall, type Outcome } from '#simulator/api/answer-call.ts';
import { sealed, text } from './answer.ts';
import { readRequest } from './request.ts';

/** Sends the control API's requests one way and the simulated service's the other. */
export function answerRequests(control: Control, closing: AbortSignal): RequestListener {
  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message);
    if (request.path.startsWith(CONTROL_PATH)) {
      send(response, isLocal(message) ? sealed(answerControl(control, request)) : undefined);
    } else {
      send(response, await answerCall(control.world, request, closing));
    }
  };
  return (message, response) => {
    respond(message, response).catch((error: unknown) => {
      if (closing.aborted || response.headersSent || !message.complete) response.destroy();
      else send(response, sealed(text(`The simulator has failed: ${String(error)}`, 500)));
    });
  };
}

/** A page that has had its name resolved to this machine does not reach the controls. */
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
