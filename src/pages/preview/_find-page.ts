import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

interface PageModule {
  default: AstroComponentFactory;
  /** The pages that a file with brackets in its name makes. */
  getStaticPaths?(): Promise<{ params: Record<string, string>; props: object }[]>;
}

const modules = import.meta.glob<PageModule>(
  [
    '../*.astro',
    '../locations/*.astro',
    '../rentals/*.astro',
    '!../{admin,vehicle-selector}.astro',
  ],
  { eager: true },
);

/** The page for visitors at an address such as `/faq`, with what it is made from. */
export async function findPage(address: string) {
  for (const [file, { default: Page, getStaticPaths }] of Object.entries(modules)) {
    const route = file.slice(2).replace(/(?<=\/)index\.astro$|\.astro$/, '');
    if (!getStaticPaths) {
      if (route === address) return { Page, props: {} };
      continue;
    }
    for (const { params, props } of await getStaticPaths()) {
      const made = route.replace(/\[(\w+)\]/, (_, name: string) => params[name] ?? '');
      if (made === address) return { Page, props };
    }
  }
  return undefined;
}
