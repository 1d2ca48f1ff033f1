/** A node of JSON-LD, or a part of one. */
export type JsonNode = Record<string, unknown>;

type Rule = (node: JsonNode) => string[];

export const asNodes = (value: unknown): JsonNode[] =>
  [value ?? []].flat().filter((one): one is JsonNode => typeof one === 'object' && one !== null);

const missing = (node: JsonNode, ...properties: string[]): string[] =>
  properties
    .filter((property) => node[property] === undefined || node[property] === '')
    .map((property) => `${String(node['@type'])} has no ${property}`);

const misfit = (node: JsonNode, property: string, pattern: RegExp): string[] =>
  [node[property] ?? []]
    .flat()
    .filter((value) => !pattern.test(String(value)))
    .map((value) => `${property} is ${JSON.stringify(value)}`);

const wholeAddress = /^https:\/\/[^/\s]+\/\S*$/;

/** https://developers.google.com/search/docs/appearance/structured-data/local-business */
const localBusiness: Rule = (node) => [
  ...missing(node, 'name', 'address'),
  ...misfit(node, 'url', wholeAddress),
  ...misfit(node, 'image', wholeAddress),
  ...misfit(node, 'telephone', /^\+?[\d\s().-]{7,}$/),
  ...misfit(node, 'priceRange', /^.{1,99}$/),
  ...asNodes(node.address).flatMap((address) => missing(address, 'addressCountry')),
  ...asNodes(node.openingHoursSpecification).flatMap((hours) => [
    ...missing(hours, 'dayOfWeek', 'opens', 'closes'),
    ...misfit(hours, 'dayOfWeek', /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
    ...misfit(hours, 'opens', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
    ...misfit(hours, 'closes', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  ]),
];

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
const product: Rule = (node) => [
  ...missing(node, 'name'),
  ...((node.offers ?? node.review ?? node.aggregateRating) ? [] : ['Product offers nothing']),
  ...misfit(node, 'image', wholeAddress),
  ...asNodes(node.offers).flatMap((offer) => [
    ...missing(offer, 'price', 'priceCurrency'),
    ...misfit(offer, 'price', /^\d+(\.\d{1,2})?$/),
    ...misfit(offer, 'priceCurrency', /^[A-Z]{3}$/),
    ...misfit(offer, 'url', wholeAddress),
    ...misfit(
      offer,
      'availability',
      /^https:\/\/schema\.org\/(InStock|LimitedAvailability|OnlineOnly|OutOfStock|PreOrder|SoldOut)$/,
    ),
    ...asNodes(offer.priceSpecification)
      .filter(({ price }) => price !== offer.price)
      .map(
        ({ price }) => `the offer says ${String(offer.price)}, its specification ${String(price)}`,
      ),
  ]),
];

/**
 * The last rules that Google published for this type, before it stopped showing such results in May
 * 2026: https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 * Other readers of schema.org still use it.
 */
const faqPage: Rule = (node) => {
  const questions = asNodes(node.mainEntity);
  const names = questions.map(({ name }) => name);
  return [
    ...missing(node, 'mainEntity'),
    ...(new Set(names).size < names.length ? ['a question stands twice'] : []),
    ...questions.flatMap((question) => [
      ...missing(question, 'name', 'acceptedAnswer'),
      ...asNodes(question.acceptedAnswer).flatMap((answer) => [
        ...missing(answer, 'text'),
        ...misfit(answer, 'text', /^([^<]|<\/?(h[1-6]|br|ol|ul|li|a|p|div|b|strong|i|em)\b)*$/),
      ]),
    ]),
  ];
};

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const breadcrumbList: Rule = (node) => {
  const crumbs = asNodes(node.itemListElement);
  return [
    ...(crumbs.length < 2 ? ['fewer than two crumbs'] : []),
    ...crumbs.flatMap((crumb, index) => [
      ...missing(crumb, 'position', 'name', ...(index < crumbs.length - 1 ? ['item'] : [])),
      ...(crumb.position === index + 1 ? [] : [`crumb ${index + 1} has another position`]),
      ...misfit(crumb, 'item', wholeAddress),
    ]),
  ];
};

const rules: Record<string, Rule> = {
  AutoRental: localBusiness,
  Product: product,
  // A Vehicle is a Product that an Offer is about.
  Vehicle: product,
  FAQPage: faqPage,
  BreadcrumbList: breadcrumbList,
};

/** What Google's rules for its type find wrong with a node; empty where it is well. */
export function findProblems(node: JsonNode): string[] {
  const rule = rules[String(node['@type'])];
  return rule ? rule(node) : [`there is no rule for the type ${String(node['@type'])}`];
}
