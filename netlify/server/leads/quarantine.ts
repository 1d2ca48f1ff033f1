import type { QuarantineReason } from './stored-submission.ts';

/** The signs of a bot that a submission carries beside and within its words. */
export interface SpamSigns {
  /** Value of the field that a person leaves empty. */
  decoy: unknown;
  /** Milliseconds since the draft began, when known. */
  elapsedMs: number | undefined;
  words: readonly string[];
}

const fastestPersonMs = 1_000;
const mostLinks = 2;

/** Why a submission should wait in quarantine; empty for a person's. */
export function quarantineReasons({ decoy, elapsedMs, words }: SpamSigns): QuarantineReason[] {
  const reasons: QuarantineReason[] = [];
  if (decoy !== undefined && decoy !== null && decoy !== '') reasons.push('decoy');
  if (elapsedMs !== undefined && elapsedMs < fastestPersonMs) reasons.push('too-fast');
  if (countLinks(words.join(' ')) > mostLinks) reasons.push('links');
  return reasons;
}

function countLinks(text: string): number {
  return text.match(/\b(?:https?:\/\/(?:www\.)?|www\.)(?=\S)/gi)?.length ?? 0;
}
