/** Expects that a simulator of Tesla has got no call but those that read. */
export async function expectNoForbiddenCalls(simulator: string): Promise<void> {
  const answer = await fetch(`${simulator}/__sim/forbidden`);
  const forbidden = (await answer.json()) as string[];
  if (forbidden.length === 0) return;
  throw new Error(`Calls to Tesla that must never be made: ${forbidden.join(', ')}.`);
}

/** After all browser tests: nor has that of the site which they share. */
export default () => expectNoForbiddenCalls(process.env.SITE_SIMULATOR ?? '');
