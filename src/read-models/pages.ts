import { getCollection, getEntry } from 'astro:content';
import { getFacts } from './facts.ts';
import { withFacts } from './fill-facts.ts';

/** The words of the home page, facts filled in. */
export async function getHome() {
  const entry = await getEntry('home', 'home');
  if (!entry) throw new Error('src/content/home/home.yaml is missing.');
  return withFacts(entry.data, await getFacts());
}

/** The words of /car-camp, facts filled in. */
export async function getCamping() {
  const entry = await getEntry('camping', 'camping');
  if (!entry) throw new Error('src/content/camping/camping.yaml is missing.');
  return withFacts(entry.data, await getFacts());
}

export async function getTestimonials() {
  const entries = await getCollection('testimonials');
  return entries.map(({ data }) => data);
}

/** The pages that are a heading and a few points, by address. */
export async function getPlainPages() {
  const facts = await getFacts();
  const entries = await getCollection('pages');
  return entries.map(({ data }) => withFacts(data, facts));
}
