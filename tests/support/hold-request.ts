import type { BlobsServer, Fault } from '#local/blobs-server/blobs-server.ts';

/** A request to the store that waits. */
export interface HeldRequest {
  /** Resolves once the request is there. */
  isHeld: Promise<void>;
  /** Lets it go on. A store gives up a try after four seconds: what comes before takes less. */
  release: () => void;
}

/** Holds the next request to the store that matches, by default before it takes effect. */
export function holdRequest(
  store: BlobsServer,
  { matches = () => true, when }: Pick<Fault, 'matches' | 'when'>,
): HeldRequest {
  const arrival = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  store.inject({
    when,
    until: gate.promise,
    matches: (operation) => {
      const isHeld = matches(operation);
      if (isHeld) arrival.resolve();
      return isHeld;
    },
  });
  return { isHeld: arrival.promise, release: gate.resolve };
}
