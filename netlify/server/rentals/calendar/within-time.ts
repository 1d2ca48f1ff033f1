import { createContext, Script } from 'node:vm';

/** Work that was stopped because it took too long. */
export class OutOfTime extends Error {}

const box: { run?: () => void } = {};
const context = createContext(box);
const script = new Script('run()');

/** Runs synchronous work, and stops it after some milliseconds, even if it would never end. Throws `OutOfTime`. */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  let result: { value: Result } | undefined;
  box.run = () => {
    result = { value: work() };
  };
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new OutOfTime() : error;
  }
  return result!.value;
}
