import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';

// No body shows code, so none is colored.
const renderer = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** Markdown as HTML, as Astro makes it for the site. */
export const renderMarkdown = async (markdown: string): Promise<string> =>
  (await (await renderer).render(markdown)).code;
