import { contentProblems } from '#integrations/content-guard/content-problems.ts';
import { launchTasks, type LaunchTask } from './check-launch/launch-tasks.ts';

const root = process.cwd();

async function checkLaunch(): Promise<boolean> {
  const problems = await contentProblems(root);
  if (problems.length) {
    console.log(`Fix these mistakes first, then run this again:\n\n${problems.join('\n')}`);
    return false;
  }
  const tasks = await launchTasks(root);
  const open = tasks.filter(({ optional }) => !optional);
  list('To do before the site goes live:', '[ ]', open);
  list(
    'Can stay as it is:',
    ' - ',
    tasks.filter(({ optional }) => optional),
  );
  console.log(
    'On Netlify the public pages need no other settings; docs/operations.md has the settings of the back office. On another host, set URL to the address of the site for the build.\n',
  );
  const things = `${open.length} ${open.length === 1 ? 'thing' : 'things'} to do`;
  console.log(
    open.length ? `${things} before the site goes live.` : 'The site is ready to go live.',
  );
  return open.length === 0;
}

function list(heading: string, mark: string, tasks: LaunchTask[]): void {
  if (tasks.length === 0) return;
  const lines = tasks.map(({ file, line, sentence }) => `${mark} ${file}:${line}\n    ${sentence}`);
  console.log(`${heading}\n\n${lines.join('\n')}\n`);
}

process.exitCode = (await checkLaunch()) ? 0 : 1;
