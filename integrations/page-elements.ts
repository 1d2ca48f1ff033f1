import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** One element of a page, with its attributes as the browser reads them. */
export interface PageElement {
  name: string;
  attributes: Map<string, string>;
  /** The text right inside it: the code of a script, the rules of a style. */
  text: string;
}

/** The elements of a page, in order, those of noscript and template included. */
export function readElements(html: string): PageElement[] {
  return elementsIn(parse(html, { scriptingEnabled: false }));
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): PageElement[] {
  return parent.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((element) => [
    {
      name: element.tagName,
      attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
      text: element.childNodes
        .filter(defaultTreeAdapter.isTextNode)
        .map(({ value }) => value)
        .join(''),
    },
    ...elementsIn(
      element.tagName === 'template'
        ? defaultTreeAdapter.getTemplateContent(element as DefaultTreeAdapterTypes.Template)
        : element,
    ),
  ]);
}

const dataType = /^(application\/(ld\+)?json|speculationrules)$/;

/** The scripts that run from a built page itself, neither a file nor data. */
export function readInlineScripts(html: string): string[] {
  return readElements(html)
    .filter(({ name, attributes }) => name === 'script' && !attributes.has('src'))
    .filter(({ attributes }) => !dataType.test(attributes.get('type') ?? ''))
    .map(({ text }) => text);
}
