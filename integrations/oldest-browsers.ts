/** The oldest browsers that the site is made for. On iPhones every browser is Safari. */
export const oldestBrowsers = { chrome: [119, 0], firefox: [115, 0], safari: [15, 4] } as const;

const version = ([major, minor]: readonly [number, number]): number => (major << 16) | (minor << 8);

/** The same for what writes the styles. */
export const styleTargets = {
  chrome: version(oldestBrowsers.chrome),
  firefox: version(oldestBrowsers.firefox),
  safari: version(oldestBrowsers.safari),
  ios_saf: version(oldestBrowsers.safari),
};

/** The same for what writes the scripts: told Safari 15, it would replace what Safari 15 can read. */
export const scriptTargets = ['chrome119', 'firefox115', 'safari16'];
