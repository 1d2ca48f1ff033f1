import { features as webFeatures } from 'web-features';
import { oldestBrowsers } from '#integrations/oldest-browsers.ts';
import { readElements } from '#integrations/page-elements.ts';

/** Who must have a feature: the oldest browsers that the site is made for, or those in wide use. */
export type Reach = 'oldest' | 'wide';

const oldest = Object.entries({ ...oldestBrowsers, safari_ios: oldestBrowsers.safari });

const features = new Map<string, Record<Reach, boolean>>();
for (const feature of Object.values(webFeatures)) {
  if (feature.kind !== 'feature') continue;
  for (const key of feature.compat_features ?? []) {
    const { support, baseline } = feature.status.by_compat_key?.[key] ?? feature.status;
    features.set(key, { oldest: isInOldest({ ...support }), wide: baseline === 'high' });
  }
}

function isInOldest(support: object): boolean {
  const since = new Map(Object.entries(support as Record<string, string>));
  return oldest.every(([browser, [major, minor]]) => {
    const [first = Infinity, firstMinor = 0] = since.get(browser)?.match(/\d+/g)?.map(Number) ?? [];
    return first < major || (first === major && firstMinor <= minor);
  });
}

const isNewer = (key: string, reach: Reach): boolean => features.get(key)?.[reach] === false;

/** The elements and attributes on these pages that the oldest browsers may lack. */
export function newerMarkup(pages: { html: string }[]): string[] {
  const found = new Set<string>();
  for (const { name, attributes } of pages.flatMap(({ html }) => readElements(html))) {
    const keys = [...attributes].flatMap(([attribute, value]) =>
      [`html.elements.${name}.${attribute}`, `html.global_attributes.${attribute}`].flatMap(
        (key) => [key, `${key}.${value}`],
      ),
    );
    for (const key of [`html.elements.${name}`, ...keys])
      if (isNewer(key, 'oldest')) found.add(key);
  }
  return [...found];
}

const keysByName = new Map<string, string[]>();
for (const key of features.keys()) {
  const [, name] =
    /^(?:api|javascript\.builtins(?:\.Intl)?)\.\w+\.(\w+?)(?:_static)?$/.exec(key) ?? [];
  if (name) keysByName.set(name, [...(keysByName.get(name) ?? []), key]);
}

/** A name that is also an older feature's proves nothing. */
function newerWithName(name: string, reach: Reach): string[] {
  const keys = keysByName.get(name) ?? [];
  return keys.every((key) => isNewer(key, reach)) ? keys.slice(-1) : [];
}

/** The methods and constructors called in these scripts that some of these browsers may lack. */
export function newerCalls(scripts: string[], reach: Reach): string[] {
  const code = scripts.join('\n');
  const methods = new Set([...code.matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name));
  const ofClasses = new Set(
    [...code.matchAll(/\b([A-Z]\w*)\.(\w+)\(/g)].flatMap(([, owner = '', name = '']) => [
      `api.${owner}.${name}_static`,
      `javascript.builtins.${owner}.${name}`,
    ]),
  );
  return [
    ...[...methods].flatMap((name) => newerWithName(name, reach)),
    ...[...ofClasses].filter((key) => isNewer(key, reach)),
  ];
}

/** What keeps the oldest browsers from reading a script at all. */
const unreadable = [
  { pattern: /\(\?<[=!]/, name: 'A lookbehind in a regular expression' },
  { pattern: /\bstatic\s*\{/, name: 'A static block in a class' },
];

/** The syntax in these built scripts that the oldest browsers may lack. */
export const newerSyntax = (scripts: string[]): string[] =>
  unreadable.flatMap(({ pattern, name }) =>
    scripts.some((script) => pattern.test(script)) ? [name] : [],
  );
