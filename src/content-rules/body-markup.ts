import { defaultTreeAdapter, parseFragment } from 'parse5';
import { renderMarkdown } from './markdown.ts';

/** What Markdown may become: words, headings, lists and links. */
const elements = 'p strong em a ul ol li h2 h3 br blockquote'.split(' ');
const attributes = ['href', 'id'];

/** Addresses that open something else than a page; which pages there are, `brokenLinks` knows. */
const foreign = /^(?!https:|mailto:|tel:)(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** What in a Markdown body is more than words, headings, lists and links. */
export async function bodyMarkup(body: string): Promise<{ words: string; sentence: string }[]> {
  const found: { words: string; sentence: string }[] = [];
  const refuse = (words: string) =>
    found.push({
      words,
      sentence: `"${words}" can't stand here. Write words, **bold** words, headings, lists and links alone.`,
    });
  const visit = (node: object): void => {
    for (const child of (node as { childNodes?: object[] }).childNodes ?? []) {
      const element = child as Parameters<typeof defaultTreeAdapter.isElementNode>[0];
      if (defaultTreeAdapter.isCommentNode(element)) refuse('<!--');
      if (defaultTreeAdapter.isElementNode(element)) {
        if (!elements.includes(element.tagName)) refuse(`<${element.tagName}`);
        for (const { name, value } of element.attrs) {
          if (!attributes.includes(name)) refuse(name);
          else if (name === 'href' && foreign.test(value.replace(/[\0-\x20]/g, ''))) refuse(value);
        }
      }
      visit(child);
    }
  };
  visit(parseFragment(await renderMarkdown(body)));
  return found;
}
