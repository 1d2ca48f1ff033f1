import { globSync, readFileSync } from 'node:fs';

const folder = 'tests/specification';
const rows = readFileSync(`${folder}/points.md`, 'utf8').matchAll(
  /^\| (\d+\.\d+) +\| (.+?) +\| (.*?) *\|$/gm,
);
const tests = new Set(
  globSync(`${folder}/*.spec.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])(\d+\.\d+ .+?)\1,/g)].map(
      ([, , title = '']) => title.replaceAll('\\', ''),
    ),
  ),
);
const problems: string[] = [];
const notHeld: string[] = [];
let points = 0;
for (const [, point, says, reason] of rows) {
  points += 1;
  const title = `${point} ${says}`;
  const isHeld = tests.delete(title);
  if (isHeld && reason) problems.push(`${title} has a test, and a reason why it has none.`);
  if (!isHeld && !reason) problems.push(`${title} has neither a test nor a reason why not.`);
  if (!isHeld && reason) notHeld.push(`${title} ${reason}`);
}
problems.push(...[...tests].map((title) => `${title} is the title of a test, but no point.`));

console.log(
  `Points of the specification: ${points}, of which no test can hold ${notHeld.length || 'none'}.`,
);
for (const line of notHeld) console.log(`- ${line}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
