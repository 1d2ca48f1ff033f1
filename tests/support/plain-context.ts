/** The context of a function for a deploy, where no test runner is. */
export const functionContextOf = (
  deploy: string,
  id: string | undefined,
  waitUntil: (work: Promise<unknown>) => void,
) => ({
  ...{ ip: '127.0.0.1', requestId: '01JTESTREQUEST', params: { id }, waitUntil },
  ...{ deploy: { context: deploy, published: true }, site: { url: 'https://towpath.example' } },
});
