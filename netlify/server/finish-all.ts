/** Waits for all of it, so that one that fails does not cut the others off; then throws the first failure. */
export async function finishAll(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
