/** Runs what calls a server, which answers so; gives what came of it and what was sent. */
export async function answered<Result>(answer: Response, act: () => Promise<Result>) {
  const { fetch: real } = globalThis;
  let sent: RequestInit = {};
  globalThis.fetch = (_path: unknown, init: RequestInit = {}) => {
    sent = init;
    return Promise.resolve(answer);
  };
  try {
    return { result: await act(), sent };
  } finally {
    globalThis.fetch = real;
  }
}
