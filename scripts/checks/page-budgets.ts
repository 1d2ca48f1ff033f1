/** What one page may cost a first-time visitor. Sizes are in kB of 1,024 bytes. */
export interface PageBudget {
  /** Everything that the browser transfers before the visitor does anything. */
  total: number;
  /** The page itself, Brotli-compressed, with the styles of its first screen. Up to 14 kB come in one round trip. */
  html: number;
  scriptFiles: number;
  requests: number;
  /** Inline scripts, uncompressed. */
  inlineScripts: number;
}

// All but the answers include the display face: 12 kB in one request.
// Of the landing pages, some pictures below the fold come with the page, too, and the styles of the rest.
const landing = { total: 72, html: 14, scriptFiles: 0, requests: 10, inlineScripts: 6.2 };
const detail = { total: 62, html: 13.7, scriptFiles: 0, requests: 6, inlineScripts: 6.1 };
// The back office waits for its script anyway: tests/e2e/admin-1000-cars.spec.ts has what it may
// cost with its data. Here nobody is signed in, so that the form for that comes along, too.
const backOffice = { total: 150, html: 13.1, requests: 15, inlineScripts: 6 };
// A page that a function answers with: no script, and the tab icon.
const answer = { total: 10, html: 3.1, scriptFiles: 0, requests: 2, inlineScripts: 0 };
const text = { total: 42, html: 12, scriptFiles: 0, requests: 5, inlineScripts: 6 };

const budgets: [pages: RegExp, budget: PageBudget][] = [
  [/^\/$/, { ...landing, total: 76 }],
  [/^\/car-camp$/, landing],
  [/^\/cars$/, { ...landing, html: 12.5 }],
  [/^\/cars\/[^/]+$/, { ...landing, total: 82 }],
  [/^\/(locations|rentals)\/[^/]+$|^\/about$/, detail],
  [/^\/(faq|privacy|404|thanks)$/, text],
  [/^\/api\//, answer],
  [/^\/admin(\/(calendar|cars|rentals))?$/, { ...backOffice, scriptFiles: 8 }],
  [/^\/vehicle-selector$/, { ...backOffice, total: 156, scriptFiles: 10 }],
  [/^\/admin\/inbox$/, { ...backOffice, scriptFiles: 10 }],
  [/^\/admin\/(record|reports|notifications|pages)$/, { ...backOffice, scriptFiles: 11 }],
];

/** The budget of the page at this address; throws if the table has no row for it. */
export function budgetFor(address: string): PageBudget {
  const row = budgets.find(([pages]) => pages.test(address));
  if (!row)
    throw new Error(`${address} has no budget. Add a row in scripts/checks/page-budgets.ts.`);
  return row[1];
}
