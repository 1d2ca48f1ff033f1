import { transform } from 'lightningcss';
import type { Selector, SelectorComponent } from 'lightningcss';

/**
 * Removes the rules for classes and elements, the custom properties and the keyframes that a page
 * can't need. A name counts as needed where it occurs as a word, so what is kept is rather too
 * much than too little.
 *
 * @param text the page without its styles, and every script that may run on it
 */
export function pruneStyles(styles: string, text: string): string {
  const words = new Set(text.split(/[\s"'`]+/));
  const elements = new Set([...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name));

  const isNeeded = (selector: Selector): boolean => selector.every(isComponentNeeded);
  const isComponentNeeded = (component: SelectorComponent): boolean => {
    if (component.type === 'class') return words.has(component.name) || isQuoted(component.name);
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

/** A name that is written differently in a page than in its styles; such rules are kept. */
const isQuoted = (name: string): boolean => /["'`&<>]/.test(name);

const namesOf = (styles: string, pattern: RegExp): string[] => [
  ...new Set([...styles.matchAll(pattern)].map(([, name = '']) => name)),
];

function compile(
  styles: string,
  options: Omit<Parameters<typeof transform>[0], 'filename' | 'code'>,
): string {
  const code = Buffer.from(styles);
  return transform({ filename: 'page.css', code, minify: true, ...options }).code.toString();
}
