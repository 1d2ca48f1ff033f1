import type { CollectionEntry, CollectionKey } from 'astro:content';
import type { PublishedPrices } from '#contracts/best-price.ts';
import { withApostrophes, withFacts } from '#contracts/fill-facts.ts';
import { formWords } from '#contracts/form-words.ts';
import type { LeadKind } from '#contracts/lead-forms.ts';
import { modeOf } from '#contracts/mode.ts';
import type { answers } from '#schemas/answers.ts';
import { businessFacts } from '#contracts/business-facts.ts';
import type { Menu } from '#site/navigation.ts';
import { dailyPrice } from './daily-price.ts';
import { entriesOf, oncePerDraft } from './entries.ts';

/** The facts of the business, with what follows from the reading of the fleet. */
export async function getFacts() {
  const [entry] = await entriesOf('business');
  if (!entry) throw new Error('src/content/business/facts.yaml is missing.');
  return businessFacts(entry.data);
}

/** The prices that `bestPrice` calculates with, and nothing else of the facts: they travel with the page. */
export async function getPublishedPrices(): Promise<PublishedPrices> {
  const { rates, rules } = await getFacts();
  const { shortTerm, longTerm } = rates;
  const { minimumHours, weekendDays, minimumDays, monthDays, customPricingMonths } = rules;
  return {
    rates: { shortTerm, longTerm },
    rules: { minimumHours, weekendDays, minimumDays, monthDays, customPricingMonths },
  };
}

/** What the back office calls the business, and the prices it calculates with. */
export async function getBusiness() {
  const { names } = await getFacts();
  return { name: names.rentals, prices: await getPublishedPrices() };
}

/** What the owner chooses from for a car, and nothing else of the content: it travels with the page. */
export async function getCarChoices() {
  const { rules, handover } = await getFacts();
  const { features } = await getCars();
  return {
    features: features.map(({ id, label }) => ({ id, label })),
    towns: (await getLocations()).map(({ id, crumb }) => ({ id, name: crumb })),
    turnaroundHours: rules.turnaroundHours,
    minimumCharge: handover.minimumCharge,
  };
}

type Words<Name extends CollectionKey> = CollectionEntry<Name>['data'] & {
  /** The name of the file, without its ending. */
  id: string;
  /** The Markdown body as HTML; empty where the file has none. */
  bodyHtml: string;
};

export type PricingPage = Awaited<ReturnType<typeof getPricingPages>>[number];
export type FaqPage = Words<'faqPage'>;
export type Question = Words<'questions'>;
export type Location = Awaited<ReturnType<typeof getLocations>>[number];

/** The words of each file of a collection, facts filled in. */
const getWords = <Name extends CollectionKey>(collection: Name): Promise<Words<Name>[]> =>
  oncePerDraft(collection, async () => {
    const facts = await getFacts();
    const entries = await entriesOf(collection);
    return entries.map(({ id, data, rendered }) =>
      withFacts({ ...withApostrophes(data), id, bodyHtml: rendered?.html ?? '' }, facts),
    );
  });

async function getOnly<Name extends CollectionKey>(collection: Name): Promise<Words<Name>> {
  const [words] = await getWords(collection);
  if (!words) throw new Error(`The ${collection} file of src/content is missing.`);
  return words;
}

export const getSite = () => getOnly('site');
export const getEstimator = () => getOnly('estimator');
export const getCars = () => getOnly('cars');
export const getHome = () => getOnly('home');
export const getCamping = () => getOnly('camping');
export const getAbout = () => getOnly('about');
export const getPrivacy = () => getOnly('privacy');
export const getEbikes = () => getOnly('ebikes');
export const getFaqPage = () => getOnly('faqPage');

/** What a form says to visitors. */
export const getFormWords = async <Kind extends LeadKind>(kind: Kind) =>
  formWords(kind, (await getSite()).forms);

/** The groups of facts that answer questions. */
export type Topic = keyof typeof answers;

/** The questions of a topic that the facts have an answer to. */
export async function getAnswers(topic: Topic) {
  const { beforeYouBook } = await getSite();
  const facts: Record<string, unknown> = withApostrophes((await getFacts())[topic] ?? {});
  return Object.entries(beforeYouBook[topic]).flatMap(([key, question]) => {
    const answer = facts[key];
    return typeof answer === 'string' ? [{ question, answer }] : [];
  });
}

/** The questions and their answers, in the order of the page. */
export const getQuestions = async () => (await getWords('questions')).toSorted(byOrder);

/** The pages with prices, with their addresses. Their prices rise. */
export async function getPricingPages() {
  const { booking, labels } = await getSite();
  const { monthDays } = (await getFacts()).rules;
  return (await getWords('pricing')).map((page) => {
    const lowest = page.prices.tiers.find(({ per }) => per);
    return {
      ...page,
      prices: {
        ...page.prices,
        tiers: page.prices.tiers.map((tier) => ({
          ...tier,
          daily: dailyPrice(tier, { monthDays, ...labels }),
        })),
      },
      href: `/rentals/${page.id}`,
      /** The lowest price, in a few words. */
      price: lowest ? `${booking.from} ${lowest.price} ${lowest.per}` : booking.price,
    };
  });
}

/** What the cars show visitors who come from a page with prices of its own. */
export async function getModes() {
  const { modes: words } = await getCars();
  return (await getPricingPages()).flatMap(({ id, crumb, href, ask, prices }) => {
    const mode = modeOf({ for: id });
    if (!mode) return [];
    const tiers = prices.tiers.flatMap(({ price, per }) => (per ? [{ price, per }] : []));
    const [first = '', second] = tiers.map(({ price, per }) => `${price} ${per}`);
    const lowest = { first, second: second ? `${words.or} ${second}` : '' };
    return [{ ...{ mode, crumb, href, tiers, asksFirst: Boolean(ask) }, ...lowest }];
  });
}

/** The towns with the addresses of their pages, in the order of the menu. */
export const getLocations = async () =>
  (await getWords('locations')).toSorted(byOrder).map((town) => ({
    ...town,
    href: `/locations/${town.id}`,
    crumb: `${town.name}, ${town.stateCode}`,
  }));

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** The menu: the ways to rent and the towns, by the pages that there are, and the plain links. */
export async function getMenu(): Promise<Menu> {
  const { menu } = await getSite();
  const camping = { ...(await getCamping()), href: '/car-camp' };
  const ebikes = { ...(await getEbikes()), href: '/rentals/ebikes' };
  const ways = [...(await getPricingPages()), camping, ebikes].sort(byOrder);
  const toLink = ({ href, crumb }: { href: string; crumb: string }) => ({ href, label: crumb });
  return {
    groups: [
      { label: menu.ways, links: ways.map(toLink) },
      { label: menu.towns, links: (await getLocations()).map(toLink) },
    ],
    links: menu.links,
    button: menu.button,
  };
}
