import { functionContextOf } from './plain-context.ts';

// One call of a function in a process of its own, as after a cold start: `call-function.ts NAME METHOD PATH
// DEPLOY TOKEN` with the body on stdin prints the status and the answer, and ends in the middle of whatever goes
// on after it.
const [name = '', method = 'GET', path = '/', deploy = '', token = ''] = process.argv.slice(2);
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks).toString();
const log = console.log;
console.log = () => {};
const { default: handler } = (await import(`#functions/${name}.ts`)) as {
  default: (request: Request, context: unknown) => Promise<Response>;
};
const url = new URL(path, 'https://towpath.example');
const headers = {
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json' }),
};
const answer = await handler(
  new Request(url, { method, headers, body: body || null }),
  functionContextOf(deploy, url.pathname.split('/')[4], () => undefined),
);
log(JSON.stringify({ status: answer.status, text: await answer.text() }));
process.exit(0);
