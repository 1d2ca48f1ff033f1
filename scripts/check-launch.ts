import { siteProblems } from '#integrations/content-guard/site-problems.ts';
import { launchTasks, type LaunchTask } from '#integrations/launch-guard/launch-tasks.ts';
import { checkRepositoryKey } from './check-launch/repository-key.ts';

const root = process.cwd();

async function checkLaunch(): Promise<boolean> {
  const problems = await siteProblems(root);
  if (problems.length) {
    console.log(`Fix these mistakes first, then run this again:\n\n${problems.join('\n')}`);
    return false;
  }
  const tasks = await launchTasks(root);
  const ofKind = (kind: LaunchTask['kind']) => tasks.filter((task) => task.kind === kind);
  const open = ofKind('content');
  const settings = ofKind('setting');
  // What must be done comes last, where it is still in view.
  listSlots(ofKind('slot'));
  list('Can stay as it is:', ' - ', ofKind('optional'));
  console.log(
    'On Netlify the public pages need no other settings; docs/operations.md has the settings of the back office. On another host, set URL to the address of the site for the build.\n',
  );
  const key = await checkRepositoryKey(root);
  console.log(`${key?.sentence ?? untried}\n`);
  list('To do as soon as it is live:', '[ ]', ofKind('after'));
  list('To correct in Netlify:', '[ ]', settings);
  list('To do before the site goes live:', '[ ]', open);
  console.log(verdict(open.length, settings.length));
  return open.length === 0 && key?.isGood !== false;
}

const untried =
  'Publishing pages from the back office needs a key to the repository: docs/operations.md says how to make one. To try it, run this with GITHUB_TOKEN set to it.';

function verdict(open: number, settings: number): string {
  if (open) return `${open} ${open === 1 ? 'thing' : 'things'} to do before the site goes live.`;
  const ready = 'The content is ready to go live.';
  return settings ? `${ready} The build on Netlify checks the settings above.` : ready;
}

function list(heading: string, mark: string, tasks: LaunchTask[]): void {
  if (tasks.length === 0) return;
  const lines = tasks.map(({ file, line, sentence }) => `${mark} ${file}:${line}\n    ${sentence}`);
  console.log(`${heading}\n\n${lines.join('\n')}\n`);
}

/** The empty fields, each sentence once: some are empty in many files. */
function listSlots(tasks: LaunchTask[]): void {
  if (tasks.length === 0) return;
  const entries = [...Map.groupBy(tasks, ({ sentence }) => sentence)].map(([sentence, same]) =>
    [...same.map(({ file, line }) => `${file}:${line}`), sentence].join('\n    '),
  );
  console.log(
    `Only you know these. What you fill in appears on the pages; what stays empty leaves no trace:\n\n -  ${entries.join('\n -  ')}\n`,
  );
}

process.exitCode = (await checkLaunch()) ? 0 : 1;
