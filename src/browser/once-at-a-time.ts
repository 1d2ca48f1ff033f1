/** Something that runs once at a time: asked for again meanwhile, it answers as the one that runs. */
export function onceAtATime<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= act().finally(() => {
      running = undefined;
    });
    return running;
  };
}
