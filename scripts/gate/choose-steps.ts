import type { Step } from './steps.ts';

/**
 * The steps that are named. A word after the name of a step with tests, which is no step's name
 * itself, chooses among its files: those whose paths hold it. Without any word, all steps.
 */
export function chooseSteps(
  phases: Step[][],
  words: string[],
): { phases: Step[][] } | { problem: string } {
  if (words.length === 0) return { phases };
  const steps = new Map(phases.flat().map((step) => [step.name, step]));
  const files = new Map<string, string[]>();
  let latest: Step | undefined;
  for (const word of words) {
    const step = steps.get(word);
    if (step) files.set(word, []);
    else if (latest?.report) files.get(latest.name)!.push(word);
    else {
      const names = [...steps.keys()].join(', ');
      return { problem: `There is no check named "${word}". The checks are: ${names}.` };
    }
    latest = step ?? latest;
  }
  const only = (step: Step): Step[] => {
    const chosen = files.get(step.name);
    if (!chosen) return [];
    return chosen.length > 0 && step.report
      ? [{ ...step, report: { ...step.report, files: chosen } }]
      : [step];
  };
  return { phases: phases.map((phase) => phase.flatMap(only)) };
}
