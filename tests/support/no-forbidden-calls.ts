/** After all browser tests: the site has made no call to Tesla but those that read. */
export default async function expectNoForbiddenCalls(): Promise<void> {
  const answer = await fetch(`${process.env.SITE_SIMULATOR}/__sim/forbidden`);
  const forbidden = (await answer.json()) as string[];
  if (forbidden.length === 0) return;
  throw new Error(`Calls to Tesla that must never be made: ${forbidden.join(', ')}.`);
}
