/** Waits for all of it, so that one failure does not cut the rest off; then throws the first one. */
export async function finishAll(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
