/** Markup that is safe to put into a page. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | string | false | undefined;

/** A template that escapes every text put into it; false and undefined render as nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(render)) };
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escape(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** A text as HTML: what is put into an element or a quoted attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
