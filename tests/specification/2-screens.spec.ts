import type { Page } from '@playwright/test';
import { carHistory } from '#server/fleet/history.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { openStore } from '#server/storage/store.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { facts } from '#tests/support/business-facts.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { test as ownerTest, type OwnSite } from '#tests/support/own-site.ts';
import { figure } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { sharedScreen } from '#tests/support/shared-screen.ts';
import { storeCars } from '#tests/support/stored-cars.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';
import { menuButton } from '#tests/support/visitor.ts';
import { linksOf, partOf, partsOf, publicPages, readPage, textOf } from './built-page.ts';

const towns = [
  '/locations/princeton-nj',
  '/locations/trenton-nj',
  '/locations/new-hope-pa',
  '/locations/yardley-pa',
];

const hrefsOf = (html: string) => linksOf(html).map(({ href }) => href);
/** What is between the header and the footer of a page. */
const main = (address: string) => partOf(readPage(address), 'main');
/** What a page opens with. */
const top = (address: string) => partOf(main(address), 'section');
const section = (address: string, id: string) => partOf(main(address), 'section', { id });
/** The cards in a section, each of which must have a heading. */
const cardsIn = (html: string) =>
  partsOf(html, 'li').filter((card) => /\w/.test(textOf(partOf(card, 'h3'))));
const brandOf = (html: string) => linksOf(partOf(html, 'header'))[0]?.label;
const menu = () => partOf(readPage('/'), 'nav', { 'aria-label': 'Main' });

/** Where a dropdown of the menu leads. */
function dropdown(label: string): string[] {
  const isThis = (details: string) => textOf(partOf(details, 'summary')) === label;
  return hrefsOf(partsOf(menu(), 'details').find(isThis) ?? '');
}

/** Fails unless a page has a Book Now, and each one opens the marketplace in a new tab. */
function expectBookNow(address: string) {
  const links = linksOf(main(address)).filter(({ label }) => label === 'Book Now');
  expect(links, address).not.toEqual([]);
  for (const { href, opensNewTab } of links) {
    expect({ href, opensNewTab }).toEqual({ href: facts.links.marketplace, opensNewTab: true });
  }
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('2.1 The brand shows the camping name on /car-camp.', () => {
  expect(brandOf(readPage('/car-camp'))).toBe(facts.names.camping);
});

test('2.2 The brand shows the rentals name on every other route.', () => {
  for (const { address, html } of publicPages) {
    if (address !== '/car-camp') expect(brandOf(html), address).toBe(facts.names.rentals);
  }
});

test('2.3 The Modes dropdown leads to Short-Term, Long-Term, Rideshare, Car Camp and E-Bikes, in this order.', () => {
  expect(dropdown('Modes')).toEqual([
    '/rentals/short-term',
    '/rentals/long-term',
    '/rentals/rideshare',
    '/car-camp',
    '/rentals/ebikes',
  ]);
});

test('2.4 The Locations dropdown leads to Princeton, Trenton, New Hope and Yardley.', () => {
  expect(dropdown('Locations')).toEqual(towns);
});

test('2.5 The menu has plain links to About and FAQ.', () => {
  const inDropdowns = [...dropdown('Modes'), ...dropdown('Locations')];
  const plain = hrefsOf(menu()).filter((href) => !inDropdowns.includes(href));
  expect(plain).toEqual(expect.arrayContaining(['/about', '/faq']));
});

test('2.6 The Contact item scrolls smoothly to the contact section of the page that has one.', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const address of ['/', '/car-camp']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await menuLink(page, 'Contact').click();
    await expect(page).toHaveURL(`${address}#contact`);
    await expect(page.locator('#contact')).toBeInViewport();
  }
});

test('2.7 The Contact item leads to /#contact from a page without a contact section.', async ({
  page,
}) => {
  await page.goto('/about');
  await menuLink(page, 'Contact').click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('2.8 On a phone a toggle opens and closes the menu.', async ({ page }) => {
    await page.goto('/about');
    await expect(menuLink(page, 'FAQ')).toBeHidden();
    await menuButton(page).tap();
    await expect(menuLink(page, 'FAQ')).toBeVisible();
    await menuButton(page).tap();
    await expect(menuLink(page, 'FAQ')).toBeHidden();
  });

  test('2.9 On a phone the menu closes when an item is chosen.', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).tap();
    await menuLink(page, 'Contact').tap();
    await expect(menuLink(page, 'Contact')).toBeHidden();
    await expect(page).toHaveURL('/#contact');
  });
});

test('2.10 The link of the current route is highlighted.', async ({ page }) => {
  await page.goto('/faq');
  await expect(menuLink(page, 'FAQ')).toHaveAttribute('aria-current', 'page');
  await expect(menuLink(page, 'FAQ')).toHaveCSS('text-decoration-line', 'underline');
  await expect(menuLink(page, 'About')).toHaveCSS('text-decoration-line', 'none');
});

test('2.11 The quick links of the footer scroll to features, accessories, rent and contact, or lead to the page that has them.', () => {
  const quick = (address: string) => hrefsOf(partOf(partOf(readPage(address), 'footer'), 'nav'));
  expect(quick('/')).toEqual(['#features', '/car-camp#accessories', '#rent', '#contact']);
  expect(quick('/car-camp')).toEqual(['#features', '#accessories', '#rent', '#contact']);
  expect(quick('/about')).toEqual(['/#features', '/car-camp#accessories', '/#rent', '/#contact']);
  for (const id of ['features', 'rent', 'contact']) expect(section('/', id)).toBeTruthy();
  for (const id of ['features', 'accessories', 'rent', 'contact']) {
    expect(section('/car-camp', id)).toBeTruthy();
  }
});

test('2.12 The support and legal links of the footer are marked as coming soon and go nowhere.', () => {
  const footer = partOf(readPage('/'), 'footer');
  const placeholders = partsOf(footer, 'ul').at(-1) ?? '';
  expect(partsOf(placeholders, 'li')).not.toEqual([]);
  expect(textOf(footer)).toContain(`Coming soon: ${textOf(placeholders)}`);
  expect(linksOf(placeholders)).toEqual([]);
});

test('2.13 The footer links to the four town pages.', () => {
  for (const { address, html } of publicPages) {
    expect(hrefsOf(partOf(html, 'footer')), address).toEqual(expect.arrayContaining(towns));
  }
});

test('2.14 The footer says Copyright 2024.', () => {
  for (const { address, html } of publicPages) {
    expect(textOf(partOf(html, 'footer')), address).toContain('Copyright 2024');
  }
});

test('2.15 The home page opens with a headline and a tagline.', () => {
  expect(textOf(partOf(top('/'), 'h1'))).toMatch(/\w/);
  expect(textOf(partOf(top('/'), 'p'))).toMatch(/\w/);
});

test('2.16 The top of the home page has buttons to Short-Term, Long-Term, Car Camp and E-Bikes.', () => {
  const buttons = ['/rentals/short-term', '/rentals/long-term', '/car-camp', '/rentals/ebikes'];
  expect(hrefsOf(top('/'))).toEqual(expect.arrayContaining(buttons));
});

test('2.17 The top of the home page has four feature badges.', () => {
  const badges = partsOf(top('/'), 'ul').at(-1) ?? '';
  expect(partsOf(badges, 'li').filter((badge) => textOf(badge))).toHaveLength(4);
  expect(linksOf(badges)).toEqual([]);
});

test('2.18 Book Now on the home page opens the marketplace in a new tab.', () => {
  expectBookNow('/');
});

test('2.19 The video button of the home page scrolls to the embedded video.', async ({ page }) => {
  await page.goto('/');
  const film = page.locator('#video').getByRole('link');
  await expect(film).not.toBeInViewport();
  await page.locator('main a[href="#video"]').click();
  await expect(film).toBeInViewport();
});

test('2.20 The home page says why to choose us on six cards.', () => {
  expect(cardsIn(section('/', 'features'))).toHaveLength(6);
});

test('2.21 The home page has the contact form in a section with the id contact.', () => {
  expect(partsOf(section('/', 'contact'), 'form')).toHaveLength(1);
});

test('2.22 Every public page has the header with the navigation bar and the footer.', () => {
  for (const { address, html } of publicPages) {
    const header = partOf(html, 'header');
    expect(partsOf(header, 'nav', { 'aria-label': 'Main' }), address).toHaveLength(1);
    expect(partsOf(html, 'footer'), address).toHaveLength(1);
  }
});

test("2.23 The about page tells the family's story, its mission and why to choose it.", () => {
  expect(textOf(main('/about'))).toMatch(/family/i);
  expect(textOf(main('/about'))).toContain(String(facts.since));
  expect(textOf(partOf(top('/about'), 'h2')), 'the mission').toMatch(/\w/);
  const reasons = partOf(main('/about'), 'section', { 'aria-labelledby': 'reasons-heading' });
  expect(cardsIn(reasons)).not.toEqual([]);
});

test('2.24 The about page names Princeton NJ, Trenton NJ, New Hope PA and Yardley PA as the coverage area.', () => {
  for (const town of ['Princeton, NJ', 'Trenton, NJ', 'New Hope, PA', 'Yardley, PA']) {
    expect(textOf(main('/about'))).toContain(town);
  }
});

test('2.25 Book Now on the about page opens the marketplace.', () => {
  expectBookNow('/about');
});

test('2.26 The about page links to /car-camp.', () => {
  expect(hrefsOf(main('/about'))).toContain('/car-camp');
});

test('2.27 The FAQ page has ten questions in an accordion.', () => {
  const questions = partsOf(main('/faq'), 'details');
  expect(questions.filter((one) => textOf(partOf(one, 'summary')))).toHaveLength(10);
});

test('2.28 Several answers of the FAQ may be open at once.', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('details');
  for (const index of [2, 5]) await questions.nth(index).locator('summary').click();
  for (const index of [2, 5]) await expect(questions.nth(index).locator('p').first()).toBeVisible();
});

test('2.29 Book Now on the FAQ page opens the marketplace.', () => {
  expectBookNow('/faq');
});

test('2.30 Contact Us on the FAQ page leads to the contact form at /#contact.', () => {
  const link = linksOf(main('/faq')).find(({ label }) => label === 'Contact Us');
  expect(link?.href).toBe('/#contact');
});

test("2.31 The Car Camp page opens with the headline 'Camping in a Click'.", () => {
  expect(textOf(partOf(top('/car-camp'), 'h1'))).toBe('Camping in a Click');
});

test('2.32 Start Your Adventure opens the interest form in a modal.', async ({ page }) => {
  await page.goto('/car-camp');
  await page.getByText('Start Your Adventure', { exact: true }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeVisible();
});

test('2.33 Learn More scrolls to the features section of the Car Camp page.', async ({ page }) => {
  await page.goto('/car-camp');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/car-camp#features');
  await expect(page.locator('#features').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('2.34 The Car Camp page lists curated experiences.', () => {
  expect(cardsIn(section('/car-camp', 'features')).length).toBeGreaterThan(1);
});

test('2.35 The Car Camp page has four gear cards.', () => {
  expect(cardsIn(section('/car-camp', 'accessories'))).toHaveLength(4);
});

test('2.36 The Car Camp page lists what is in the gear package.', () => {
  expect(partsOf(section('/car-camp', 'rent'), 'li').length).toBeGreaterThan(1);
});

test('2.37 The Car Camp page has three testimonials.', () => {
  expect(partsOf(main('/car-camp'), 'blockquote')).toHaveLength(3);
});

test('2.38 The Car Camp page has the contact section with its form.', () => {
  expect(partsOf(section('/car-camp', 'contact'), 'form')).toHaveLength(1);
});

test('2.39 The built /admin has no sign-in form of its own.', () => {
  expect(partsOf(readPage('/admin'), 'input', { type: 'password' })).toEqual([]);
});

ownerTest.describe('the back office', () => {
  // Each with a new site, without cars.
  const test = ownerTest;

  /** A Model 3 that visitors see. */
  const heron = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };
  /** A Model Y that they don't. */
  const otter = { vin: '7SAYGDEE1PA123456', name: 'Otter', isAvailable: false };
  const readAt = new Date().toISOString();
  const said = <Value>(value: Value) => ({ value, at: readAt });

  /** Opens a screen as the owner of Heron and Otter. */
  async function openAsOwner(page: Page, { url, password }: OwnSite, address: string) {
    const headers = await signInAsOwner(page, url, password);
    for (const data of [heron, otter]) {
      const added = await page.request.post('/api/admin/vehicles', { data, headers });
      expect(added.status()).toBe(201);
    }
    await page.goto(address);
  }

  /** Opens the details of Heron, whose readings are stored. */
  async function openDetails(page: Page, { url, password }: OwnSite) {
    await signInAsOwner(page, url, password);
    await page.goto(`/admin?car=${vehicleId(heron.vin)}`);
  }

  test.describe('the dashboard', () => {
    const dashboard = sharedScreen(async (page, site) => {
      const amounts = [
        ['active', '180.00'],
        ['active', '70.00'],
        ['completed', '100.50'],
        ['pending', '50.00'],
        ['cancelled', '20.00'],
      ] as const;
      process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
      await storeRentals(
        amounts.map(([status, totalAmount]) =>
          exampleRental({ id: crypto.randomUUID(), status, totalAmount }),
        ),
      );
      await openAsOwner(page, site, '/admin');
    });

    test('2.40 The card Total vehicles on /admin counts the cars.', async () => {
      await expect(figure(dashboard(), 'Total vehicles')).toHaveText('2');
    });

    test('2.41 The card Available on /admin counts the cars whose isAvailable is true.', async () => {
      await expect(figure(dashboard(), 'Available')).toHaveText('1');
    });

    test('2.42 The card Active rentals on /admin counts the rentals that are active.', async () => {
      await expect(figure(dashboard(), 'Active rentals')).toHaveText('2');
    });

    test('2.43 The card Total revenue on /admin adds up active and completed rentals.', async () => {
      await expect(figure(dashboard(), 'Total revenue')).toHaveText('$350.50');
    });

    test('2.44 The dashboard has the two tabs Vehicles and Rentals.', async () => {
      await expect(dashboard().getByRole('tab')).toHaveText(['Vehicles', 'Rentals']);
    });

    test('2.45 The Vehicles tab shows a card for each car.', async () => {
      await dashboard().getByRole('tab', { name: 'Vehicles' }).click();
      const cards = dashboard().getByRole('tabpanel').getByRole('article');
      await expect(cards).toHaveCount(2);
      for (const { name } of [heron, otter]) {
        await expect(cards.filter({ hasText: name })).toBeVisible();
      }
    });

    test('2.49 The dashboard has a Sync Fleet Data button.', async () => {
      await expect(dashboard().getByRole('button', { name: 'Sync Fleet Data' })).toBeVisible();
    });
  });

  test("2.46 A click on a car's card opens its details.", async ({ page, site }) => {
    await openAsOwner(page, site, '/admin');
    await page.getByRole('article').filter({ hasText: 'Heron' }).click();
    await expect(page.getByRole('dialog', { name: 'Heron' })).toContainText(heron.vin);
  });

  test('2.47 The details show the latest status: battery, charging state, climate on or off, locked yes or no, and the odometer in miles.', async ({
    page,
    site,
  }) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    const battery = { batteryLevel: said(64), chargingState: said('Complete') };
    const rest = { climateOn: said(true), locked: said(false), odometerMiles: said(1240.4) };
    await storeCars([[heron.vin, { ...battery, ...rest }]]);
    await openDetails(page, site);
    const shown = { Battery: '64%', Charging: 'Complete', Climate: 'On', Locked: 'No' };
    for (const [label, words] of Object.entries({ ...shown, Odometer: '1,240 mi' })) {
      await expect(figure(page, label)).toHaveText(words);
    }
  });

  test('2.48 The details list the recent history.', async ({ page, site }) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    await storeCars([[heron.vin, { batteryLevel: said(81) }]]);
    const anHourAgo = new Date(Date.parse(readAt) - 3_600_000).toISOString();
    await carHistory(openStore('fleet', 'production'), vehicleId(heron.vin)).append([
      { at: anHourAgo, batteryLevel: 64, chargingState: 'Charging', odometerMiles: 1240.4 },
      { at: readAt, batteryLevel: 81, chargingState: 'Complete', odometerMiles: 1240.4 },
    ]);
    await openDetails(page, site);
    const part = page.getByRole('dialog').locator('section', { hasText: 'Recent history' });
    await expect(part.getByRole('listitem')).toHaveText([/Complete\s*81%/, /Charging\s*64%/]);
  });

  test('2.50 The dashboard has the buttons Add Vehicle and New Rental, and each opens its dialog.', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, '/admin');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a vehicle' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Rentals' }).click();
    await page.getByRole('button', { name: 'New Rental', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'New rental' })).toBeVisible();
  });

  test('2.51 Without a stored token /vehicle-selector shows the login form.', async ({ page }) => {
    await page.goto('/vehicle-selector');
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });

  test('2.52 The selector counts the total, the visible and the hidden cars.', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, '/vehicle-selector');
    for (const [label, count] of Object.entries({ Total: '2', Visible: '1', Hidden: '1' })) {
      await expect(figure(page, label)).toHaveText(count);
    }
  });

  test('2.53 The selector has a search by name, model or VIN.', async ({ page, site }) => {
    await openAsOwner(page, site, '/vehicle-selector');
    for (const [typed, found] of [
      ['Heron', /Heron/],
      ['Model Y', /Otter/],
      ['PF000316', /Heron/],
    ] as const) {
      await page.getByLabel('Search by name, model or VIN').fill(typed);
      await expect(page.getByRole('article')).toHaveText([found]);
    }
  });

  test('2.54 The selector has a filter All, Visible, Hidden.', async ({ page, site }) => {
    await openAsOwner(page, site, '/vehicle-selector');
    const filter = page.getByRole('group', { name: 'Show', exact: true });
    await expect(filter.locator('label')).toHaveText(['All', 'Visible', 'Hidden']);
    for (const [choice, count] of Object.entries({ Visible: 1, Hidden: 1, All: 2 })) {
      await filter.getByText(choice, { exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(count);
      const shown = page.getByRole('article').filter({ hasText: heron.name });
      await expect(shown).toHaveCount(choice === 'Hidden' ? 0 : 1);
    }
  });

  test('2.55 The selector has a Sync Fleet button.', async ({ page, site }) => {
    await openAsOwner(page, site, '/vehicle-selector');
    await expect(page.getByRole('button', { name: 'Sync Fleet', exact: true })).toBeVisible();
  });

  test('2.56 The selector has a Logout button.', async ({ page, site }) => {
    await openAsOwner(page, site, '/vehicle-selector');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('2.57 The selector has a card for each car with a Visible/Hidden toggle.', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, '/vehicle-selector');
    const toggle = (name: string) =>
      page.getByRole('article').filter({ hasText: name }).getByRole('switch');
    await expect(toggle('Heron')).toHaveText('Visible');
    await expect(toggle('Otter')).toHaveText('Hidden');
    await toggle('Otter').click();
    await expect(toggle('Otter')).toHaveText('Visible');
  });
});

test('2.58 The selector shows a loading state while the stored token is read.', () => {
  expect(textOf(main('/vehicle-selector'))).toContain('Loading...');
  expect(partsOf(main('/vehicle-selector'), 'form')).toEqual([]);
});

test('2.59 Each of the four town pages has drive times and local highlights.', () => {
  for (const town of towns) {
    const part = (id: string) => partOf(main(town), 'section', { 'aria-labelledby': id });
    const drives = partsOf(part('drives-heading'), 'li').map(textOf);
    expect(drives, town).not.toEqual([]);
    for (const drive of drives) expect(drive, town).toMatch(/\d\s*min/);
    expect(cardsIn(part('reasons-heading')), town).not.toEqual([]);
  }
});

test('2.60 Book Now on each town page opens the marketplace.', () => {
  for (const town of towns) expectBookNow(town);
});

test('2.61 Each town page links to /car-camp.', () => {
  for (const town of towns) expect(hrefsOf(main(town)), town).toContain('/car-camp');
});

test('2.62 The pages Short-Term, Long-Term and Rideshare show their pricing.', () => {
  const { shortTerm, longTerm, rideshare } = facts.rates;
  const pages = { 'short-term': shortTerm, 'long-term': longTerm, rideshare };
  for (const [page, rates] of Object.entries(pages)) {
    for (const rate of Object.values(rates)) {
      const price = `$${rate.toLocaleString('en-US')}`;
      expect(textOf(section(`/rentals/${page}`, 'prices')), page).toContain(price);
    }
  }
});

test('2.63 The pages Short-Term, Long-Term and Rideshare link to each other or to Short-Term in their body.', () => {
  const pages = ['/rentals/short-term', '/rentals/long-term', '/rentals/rideshare'];
  for (const page of pages) {
    const others = hrefsOf(main(page)).filter((href) => href !== page && pages.includes(href));
    expect(others, page).not.toEqual([]);
  }
});

test("2.64 The e-bike page is about the partner's bikes, and its button opens the partner's site.", () => {
  const opening = top('/rentals/ebikes');
  expect(textOf(opening)).toMatch(/bike/i);
  expect(textOf(opening)).toMatch(/partner/i);
  const partner = { href: facts.links.ebikePartner, opensNewTab: true };
  expect(linksOf(opening)).toContainEqual(expect.objectContaining(partner));
});

test("2.65 Any other path is a 404 page that reads '404 Page Not Found'.", async ({ request }) => {
  for (const path of ['/no-such-page', '/rentals/no-such-page']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(textOf(await answer.text())).toContain('404 Page Not Found');
  }
});
