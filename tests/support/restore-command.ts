import { answeredCommand } from './answered-command.ts';

/** Runs `npm run restore` with answers for its questions. */
export const restoreCommand = (args: string[], answers = '', env: Record<string, string> = {}) =>
  answeredCommand('scripts/restore.ts', args, { answers, env });
