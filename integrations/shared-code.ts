import type { AstroIntegration } from 'astro';

/** What islands share, in a few files instead of many small ones; the first that fits takes a module. */
const groups = [
  // what every island needs
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|createLucideIcon|src\/islands\/shared\/[^/]+$/,
    priority: 4,
  },
  // what calls the server and parses its answers, and the fields of forms with the rules for texts and
  // times, which the forms for visitors share with those of the back office
  {
    name: 'calls',
    test: /src\/browser\/(?!storage|toast)[^/]+$|node_modules\/zod\/|src\/contracts\/(new-york-time|text)\./,
    priority: 4,
  },
  // what the screens of the back office begin with: not the folders in these folders, which come
  // later, and not what only they or forms use
  {
    name: 'back-office',
    test: /src\/back-office\/(words|session|feedback|lists|menu|shell|tesla|vehicles|rentals)\/(?!drafts|device|record-export|use-is-wide|RentalTime|StatusBadge|rental-words|use-is-gone|phone-link|mail-to|TeslaConnection|Reading|PagedCards|Tabs|ConnectionStatus)[^/]+$|src\/back-office\/dashboard\/FleetDialogs|src\/contracts\/(block|clock-words|late-words|number-words)\.|lucide-react.*\/triangle-exclamation|node_modules\/@tanstack\/(?!.*nfinite)/,
    priority: 3,
  },
  // what Today and the list of the cars say of a car, and the tabs of Today
  {
    name: 'car-state',
    test: /src\/back-office\/(shell\/Tabs|vehicles\/ConnectionStatus|dashboard\/cars\/whereabouts)\./,
    priority: 2,
  },
  // what lists ask for that come page by page, the history that they show, and what rentals come to
  {
    name: 'paged',
    test: /src\/back-office\/lists\/paged\/|src\/contracts\/(audit|bill|money)\.|node_modules\/@tanstack\/.*nfinite/,
    priority: 2,
  },
  // what signs in by the password
  {
    name: 'sign-in',
    test: /src\/(back-office\/(shell\/sign-in\/SignInForm|session\/device)|contracts\/admin-session\.)/,
    priority: 2,
  },
  // what finds something in a list
  {
    name: 'finding',
    test: /src\/back-office\/lists\/finding\/(?!FoundCards)|src\/contracts\/search-text\./,
    priority: 2,
  },
  // how money reads, in forms and in the editor
  { name: 'money-words', test: /src\/contracts\/fill-facts\./, priority: 2 },
  // what the screens of the editor begin with
  {
    name: 'content',
    test: /src\/back-office\/content\/(content-queries|content-words|kept-changes|my-words|waiting-words)\./,
    priority: 1,
  },
  // what its views share: how values read, what differs in them, and what was discarded
  {
    name: 'content-views',
    test: /src\/back-office\/content\/(BackTo|Hits|Marked|ReviewLink|replaced-by|undo-discard|value-words|file\/arranged|publish\/(Difference|Discarded|list-change))\.|src\/contracts\/(changed-parts|search-words)\./,
    priority: 1,
  },
  // what saves a list as a file
  {
    name: 'download',
    test: /src\/back-office\/(download\/|session\/record-export)/,
    priority: 1,
  },
  // what the inbox and the lead that is opened in it share
  { name: 'inbox', test: /src\/back-office\/leads\/[^/]+$/, priority: 1 },
  // small things that forms need, and others without forms, and the icons of several screens
  {
    name: 'small-things',
    test: /src\/browser\/storage\.|lucide-react.*\/(x|plus|trash|check|arrow-left|chevron-down)\.m?js/,
    priority: 2,
  },
  // what asks before it does something, and small things that dialogs need
  {
    name: 'questions',
    test: /src\/back-office\/dialogs\/(ConfirmButton|use-question)\.|\/(phone-link|mail-to|use-kept|typed-number)\./,
    priority: 1,
  },
  // what is said of rentals
  {
    name: 'rental-words',
    test: /rentals\/rental-words\.|src\/contracts\/rental-status\./,
    priority: 1,
  },
  // what opens in its place
  { name: 'folding', test: /lists\/(folding\/Folded|tables\/OpeningTable)\./, priority: 1 },
  // the words, drawings and tables of reports
  {
    name: 'months',
    test: /(rentals\/reports\/(report-words|MonthChart)|lists\/tables\/WideTable)\./,
    priority: 1,
  },
  // what photos may be
  { name: 'car-photo', test: /src\/contracts\/car-photo\./, priority: 2 },
  // what stands below the months of a report
  { name: 'below-months', test: /rentals\/reports\/(Costs|Visits)\./, priority: 1 },
  // what a form needs beside that, such as the rules of its fields and its drafts; notifications,
  // which the back office loads later, are in it
  {
    name: 'forms',
    test: /src\/(islands\/shared|browser)\/forms\/|src\/contracts\/(contact-message|booking-interest)|session\/drafts/,
    priority: 1,
  },
  // the list of the cars, which Today shows only where there is room for it
  {
    name: 'cars',
    test: /src\/back-office\/dashboard\/cars\/(Cars|CarList|CarRow|sort-and-group)\./,
    priority: 0,
  },
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
