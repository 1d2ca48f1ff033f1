import type { AstroIntegration } from 'astro';

/** What islands share, in a few files instead of many small ones; the first that fits takes a module. */
const groups = [
  // what every island needs
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|createLucideIcon|islands\/shared\/use-island-ready/,
    priority: 4,
  },
  // what calls the server and parses its answers
  {
    name: 'calls',
    test: /islands\/shared\/(api|fields|storage|toast\/toast-store)\.|node_modules\/zod\//,
    priority: 4,
  },
  // what the screens of the back office begin with: not dialogs, nor what else they load later
  {
    name: 'back-office',
    test: /islands\/shared\/admin\/(?!AdminDialog|AskFirst|csv|drafts|save-file|SyncHelp|UnreadInMenu|unread-leads|calendar-queries|use-focus-on-more|rental-form)|islands\/fleet-dashboard\/use-|contracts\/(money|new-york-time|rental|rental-status|vehicle)\.|node_modules\/@tanstack\/(?!.*nfinite)/,
    priority: 3,
  },
  // what lists ask for that come page by page
  { name: 'paged', test: /node_modules\/@tanstack\/.*nfinite|use-focus-on-more/, priority: 2 },
  // what saves a list as a file
  {
    name: 'download',
    test: /islands\/shared\/admin\/(csv|save-file)|lucide-react.*\/download\./,
    priority: 1,
  },
  // what the inbox and the lead that is opened in it share
  {
    name: 'inbox',
    test: /islands\/inbox\/(business|cached-leads|lead-queries|lead-words|list\/RowPlaceholders)\./,
    priority: 1,
  },
  // what a form needs beside that; notifications, which the back office loads later, are in it
  { name: 'forms', test: /islands\/shared\/outbox\./, priority: 1 },
];

/** Says which modules of the browser's code go into one file: each file is a request. */
export function sharedCode(): AstroIntegration {
  return {
    name: 'shared-code',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
        });
      },
    },
  };
}
