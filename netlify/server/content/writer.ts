import type { Session } from '#server/auth/session.ts';

/** Who writes or publishes, in the middle of a sentence: what the device is called, or else who has that password. */
export const writerOf = ({ device, editors }: Pick<Session, 'device' | 'editors'>): string =>
  device || (editors ? 'an editor' : 'the owner');
