import { defaultTreeAdapter, parse } from 'parse5';
import { renderMarkdown } from './markdown.ts';
import { unshowable } from './unshowable.ts';

/** What Markdown may become: words, headings, lists and links. */
const elements = 'p strong em a ul ol li h2 h3 br blockquote'.split(' ');
const attributes = ['href', 'id'];
/** What a page has around it. */
const around = ['html', 'head', 'body'];

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
  // Fields below the fields would be read as such, and not be shown.
  const [fence] = /^(---|\+\+\+)/.exec(body.trimStart()) ?? [];
  if (fence) refuse(fence);
  const isShowable = unshowable(body).length === 0;
  // A whole page, as a tag of its body would give that its attributes.
  const page = parse(`<!doctype html><body>${await renderMarkdown(body)}`);
  const visit = (node: object): void => {
    for (const child of (node as { childNodes?: object[] }).childNodes ?? []) {
      const element = child as Parameters<typeof defaultTreeAdapter.isElementNode>[0];
      if (defaultTreeAdapter.isCommentNode(element)) refuse('<!--');
      // What is written as a code, such as &#91; for [, is a sign only now.
      if (isShowable && defaultTreeAdapter.isTextNode(element)) {
        found.push(...unshowable(element.value));
      }
      if (defaultTreeAdapter.isElementNode(element)) {
        if (![...elements, ...around].includes(element.tagName)) refuse(`<${element.tagName}`);
        for (const { name, value } of element.attrs) {
          if (!attributes.includes(name)) refuse(name);
          else if (name === 'href' && foreign.test(value.replace(/[\0-\x20]/g, ''))) refuse(value);
        }
      }
      visit(child);
    }
  };
  visit(page);
  return found;
}
