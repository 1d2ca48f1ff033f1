import { features } from 'web-features';
import { readElements } from '#integrations/page-elements.ts';

const statusOf = new Map<string, boolean>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const key of feature.compat_features ?? []) {
    const { baseline } = feature.status.by_compat_key?.[key] ?? feature.status;
    statusOf.set(key, baseline === 'high');
  }
}

const isNewer = (key: string): boolean => statusOf.get(key) === false;

/** The elements and attributes on these pages that some browser in use may lack. */
export function newerMarkup(pages: { html: string }[]): string[] {
  const found = new Set<string>();
  for (const { name, attributes } of pages.flatMap(({ html }) => readElements(html))) {
    const keys = [...attributes].flatMap(([attribute, value]) =>
      [`html.elements.${name}.${attribute}`, `html.global_attributes.${attribute}`].flatMap(
        (key) => [key, `${key}.${value}`],
      ),
    );
    for (const key of [`html.elements.${name}`, ...keys]) if (isNewer(key)) found.add(key);
  }
  return [...found];
}

/** Names that only newer features have: a name that is also an older feature's proves nothing. */
const newerNames = new Map<string, string>();
const olderNames = new Set<string>();
for (const [key, isWidely] of statusOf) {
  const [, name = ''] =
    /^(?:api|javascript\.builtins(?:\.Intl)?)\.\w+\.(\w+?)(?:_static)?$/.exec(key) ?? [];
  if (isWidely) olderNames.add(name);
  else if (name) newerNames.set(name, key);
}

/** The methods and constructors called in these scripts that some browser in use may lack. */
export function newerCalls(scripts: string[]): string[] {
  const names = scripts.flatMap((script) =>
    [...script.matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)]
    .filter((name) => !olderNames.has(name))
    .flatMap((name) => newerNames.get(name) ?? []);
}
