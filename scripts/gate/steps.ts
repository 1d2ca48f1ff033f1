import { fileURLToPath } from 'node:url';
import { chromium, firefox, java, webkit, type Program } from '#scripts/checks/programs.ts';

interface Report {
  format: 'vitest' | 'playwright';
  file: string;
  /** Words in the paths of the files to run; without any, all. */
  files?: string[];
  /** What makes the runner run files one after the other in one process at a time. */
  alone?: string[];
}

/** One check that `npm test` or `npm run test:hard` runs. */
export interface Step {
  name: string;
  /** What a pass means, for `npm test -- --list`. */
  promise: string;
  /** The program and its arguments; programs come from node_modules/.bin. */
  command: [string, ...string[]];
  /** Where each test is reported; without it, the step counts as one. */
  report?: Report;
  /** What it prints is shown even if it passes. */
  isShown?: true;
  /** Run again as a whole if it fails, because it measures; the tests of a report are in any case. */
  isRunAgain?: true;
  /** A program that the machine must have; it is installed if possible. */
  needs?: Program;
  /** After this many minutes the step counts as hung. */
  limitMinutes?: number;
}

const reporter = fileURLToPath(new URL('vitest-reporter.ts', import.meta.url));

/** A vitest project, or those files of it whose paths hold the name of the step. */
const vitest = (
  project: 'unit' | 'integration' | 'hard' | 'engines',
  promise: string,
  name: string = project,
): Step => ({
  name,
  promise,
  command: ['vitest', 'run', `--project=${project}`, '--reporter=dot', `--reporter=${reporter}`],
  report: {
    format: 'vitest',
    file: `test-results/${name}.ndjson`,
    files: name === project ? [] : [name],
    alone: ['--maxWorkers=1'],
  },
});

/** For a step that has another one beside it: two busy processes are enough for two cores. */
const inOneProcess = ({ report, ...step }: Step): Step => ({
  ...step,
  command: [...step.command, ...(report?.alone ?? [])],
  ...(report && { report: { ...report, alone: [] } }),
});

const playwright = (
  name: string,
  project: 'chromium' | 'specification' | 'hard',
  promise: string,
  ...options: string[]
): Step => ({
  name,
  promise,
  command: ['playwright', 'test', `--project=${project}`, ...options],
  report: { format: 'playwright', file: 'test-results/playwright.json' },
  needs: chromium,
});

/** A script in `scripts/checks/`. */
const script = (name: string, promise: string, file = name): Step => ({
  name,
  promise,
  command: ['node', `scripts/checks/${file}.ts`],
});

/** The name is that of a file in `tests/engines/`, and of the step. */
const openEveryPage = (engine: string, needs: Program): Step => ({
  ...vitest(
    'engines',
    `every page opens in ${needs.name}, and reports nothing`,
    `pages-in-${engine}`,
  ),
  needs,
});

/** The site of the tests: in `dist/`, with content that nobody but them changes. */
const build: Step = {
  name: 'build',
  promise: 'the site builds without a warning from the content of the tests, too',
  command: ['node', 'tests/support/build-site.ts'],
};

/**
 * The phases run one after another; the steps of one phase start in this order, two at a time, and a
 * phase of one step has the machine for its two workers. The build must come before anything that
 * reads `dist/`, and after that of the content, which it replaces.
 */
export const phases: Step[][] = [
  [
    script('types', 'types, promises and hooks are right, and no deprecated name is used'),
    {
      name: 'format',
      promise:
        'every file is formatted by Prettier, but for the content, which people write by hand',
      command: [
        'prettier',
        '--check',
        '--cache',
        '--cache-strategy',
        'content',
        '--log-level',
        'warn',
        '.',
        '!src/content/**',
      ],
    },
    {
      name: 'dead-code',
      promise: 'every file, export and dependency is used',
      command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    },
    script('dependencies', 'dependencies are pinned, valid and free of known traps'),
    {
      name: 'lint',
      promise: 'ESLint, with the import rules, reports nothing',
      command: [
        'eslint',
        ...['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
        ...['--cache-location', 'node_modules/.cache/eslint'],
      ],
    },
    inOneProcess(vitest('unit', 'the tests next to their files pass')),
    script('content', 'the site builds from its content without a warning'),
  ],
  [build],
  [vitest('integration', 'the parts work together: servers, storage, endpoints, rules')],
  [
    script('budgets', 'every page is as light as its budget says'),
    script('links', 'every link, picture and #id in the built pages resolves'),
    script('baseline', 'every browser feature is in the oldest browsers or has a fallback'),
    {
      ...script(
        'html',
        "the HTML standard's validator reports nothing on any page",
        'validate-html',
      ),
      needs: java,
    },
    openEveryPage('firefox', firefox),
    openEveryPage('webkit', webkit),
  ],
  [
    playwright(
      'end-to-end',
      'chromium',
      'the built site works in a real browser and axe finds nothing',
    ),
  ],
  [playwright('specification', 'specification', 'each point of the specification holds')],
  [
    {
      ...script(
        'points',
        'each point of the specification has its test, or a reason',
        'specification',
      ),
      isShown: true,
    },
  ],
];

const walkThrough = (engine: string, needs: Program): Step => ({
  ...vitest(
    'engines',
    `visitors and the owner get everything done in ${needs.name}`,
    `walk-in-${engine}`,
  ),
  needs,
});

const races = vitest(
  'hard',
  'floods, races, kills and weeks of syncs lose nothing and keep the limits',
);

/** It measures time, so nothing runs beside it. */
const screensUnderLoad = vitest(
  'hard',
  "a thousand visitors write, and the owner's screens come within three seconds",
  'visitors-and-owner',
);

const searchOfThousandCars = 'admin-1000-cars';

/** Slow checks that guard a rule, not a single change: `npm run test:hard`. */
export const hardPhases: Step[][] = [
  [build],
  [
    {
      ...races,
      command: [...races.command, `--exclude=**/${screensUnderLoad.name}.hard.test.ts`],
      limitMinutes: 40,
    },
  ],
  [screensUnderLoad],
  [walkThrough('firefox', firefox), walkThrough('webkit', webkit)],
  [
    {
      ...script(
        'lighthouse',
        'every page scores 100 for accessibility, best practices and search, and is fast',
      ),
      isRunAgain: true,
      needs: chromium,
    },
  ],
  [
    {
      ...script(
        'first-paint',
        'over a slow connection, pages are painted as soon as the least that a page can be',
      ),
      isRunAgain: true,
      needs: chromium,
    },
  ],
  [
    playwright(
      'hard-browser',
      'hard',
      'a publish on a phone reaches visitors, heavy cars are light, and no second tap does anything',
      `--grep-invert=${searchOfThousandCars}`,
    ),
  ],
  // It measures time, so nothing runs beside it.
  [
    playwright(
      searchOfThousandCars,
      'hard',
      'the back office is quick with a thousand cars',
      `--grep=${searchOfThousandCars}`,
    ),
  ],
];
