import { Features, transform, type Selector, type SelectorComponent } from 'lightningcss';
import { styleTargets as targets } from '#integrations/oldest-browsers.ts';

/**
 * Removes the rules for classes, ids, elements and attributes, the custom properties and the keyframes
 * that a page can't need. A name counts as needed where it occurs as a word, so what is kept is rather too
 * much than too little.
 *
 * @param markup the page without its styles, and every script that may run on it
 */
export function pruneStyles(styles: string, markup: string): string {
  const text = markup.replace(/&(#38|amp|#60|lt|#62|gt);/g, (_, name: string) => signs[name] ?? '');
  const words = new Set(text.split(/[\s"'`]+/));
  const elements = new Set([...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name));

  const isNeeded = (selector: Selector): boolean => selector.every(isComponentNeeded);
  const isComponentNeeded = (component: SelectorComponent): boolean => {
    if (component.type === 'class') return words.has(component.name) || isQuoted(component.name);
    if (component.type === 'id') return text.includes(component.name);
    if (component.type === 'attribute') return mentions(text, component.name);
    if (component.type === 'pseudo-element' && component.kind === 'placeholder') {
      return text.includes('placeholder');
    }
    if (component.type === 'type') return elements.has(component.name) || words.has(component.name);
    if (component.type !== 'pseudo-class') return true;
    return component.kind === 'is' || component.kind === 'where'
      ? component.selectors.some(isNeeded)
      : true;
  };

  const rules = compile(styles, {
    visitor: { Selector: (selector) => (isNeeded(selector) ? undefined : []) },
  });
  const unused = [
    ...namesOf(rules, /(?<=[{;])(--[\w-]+):/g).filter(
      (name) => !rules.includes(`var(${name}`) && !text.includes(name),
    ),
    ...namesOf(rules, /@keyframes ([\w-]+)/g).filter(
      (name) => !new RegExp(String.raw`animation(-name)?:[^;}]*\b${name}\b`).test(rules),
    ),
  ];
  return compile(rules, { unusedSymbols: unused });
}

/** What light-dark() needs, which no page has, and the prefixes that the styles have already. */
const exclude = Features.LightDark | Features.VendorPrefixes;

const signs: Record<string, string> = {
  ...{ '#38': '&', amp: '&', '#60': '<', lt: '<', '#62': '>', gt: '>' },
};

/** A name that is written differently in a page than in its styles; such rules are kept. */
const isQuoted = (name: string): boolean => /["'`]/.test(name);

/** Whether a page has an attribute, or a script may set it: `data-offline` is `dataset.offline` there. */
function mentions(text: string, attribute: string): boolean {
  const inScript = attribute
    .replace(/^data-/, 'dataset.')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return text.includes(attribute) || text.includes(inScript);
}

const namesOf = (styles: string, pattern: RegExp): string[] => [
  ...new Set([...styles.matchAll(pattern)].map(([, name = '']) => name)),
];

function compile(
  styles: string,
  options: Omit<Parameters<typeof transform>[0], 'filename' | 'code'>,
): string {
  const code = Buffer.from(styles);
  return transform({
    filename: 'page.css',
    code,
    minify: true,
    ...{ targets, exclude },
    ...options,
  }).code.toString();
}
