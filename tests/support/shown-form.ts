/** The form on a page as a browser would send it, and what is marked wrong in it. */
export interface ShownForm {
  action: string;
  fields: Record<string, string>;
  invalid: string[];
  focused: string | undefined;
}

/** Reads the one form of a page that our own template made. */
export function readShownForm(page: string): ShownForm {
  const form = /<form[^>]*action="([^"]*)"[^>]*>(.*)<\/form>/s.exec(page);
  if (!form) throw new Error('The page shows no form.');
  const [, action = '', content = ''] = form;
  const shown: ShownForm = { action, fields: {}, invalid: [], focused: undefined };
  const controls = content.matchAll(/<(?:input([^>]*)>|textarea([^>]*)>\n?([^<]*)<\/textarea>)/g);
  for (const [, input, textarea = '', text] of controls) {
    const attributes = input ?? textarea;
    const name = attributeOf(attributes, 'name') ?? '';
    shown.fields[name] = decode(text ?? attributeOf(attributes, 'value') ?? '');
    if (attributeOf(attributes, 'aria-invalid') === 'true') shown.invalid.push(name);
    if (/\sautofocus\b/.test(attributes)) shown.focused = name;
  }
  return shown;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
}

function decode(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
