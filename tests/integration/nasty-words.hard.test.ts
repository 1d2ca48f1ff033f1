import { expect, test } from 'vitest';
import { contentFields } from '#content-rules/content-fields.ts';
import { readContentFile, valueAt, type ContentPath } from '#content-rules/content-file.ts';
import { siteOf } from '#content-rules/content-problems.ts';
import { editFile } from '#content-rules/edit-file.ts';
import { fileProblems, findCollection } from '#content-rules/file-problems.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import { cleanLine, cleanParagraphs } from '#contracts/text.ts';
import { readBuiltSite } from '#server/content/built-site.ts';
import { showAllPages } from '#server/content/show-page.ts';
import { contentFiles, fieldsOf, nasty } from '#tests/support/content-edits.ts';
import { fc } from '#tests/support/properties.ts';

const published = new Map(contentFiles.map(({ name, source }) => [name, source]));
const { routes } = readBuiltSite();
const site = siteOf(published, routes);

/** Every place that is typed into, the Markdown below the fields among them. */
const places = contentFiles.flatMap(({ name, source }) => {
  const { fields, body } = readContentFile(name, source);
  const typed = contentFields(findCollection(name)!.schema, fields as ContentValue).filter(
    ({ kind }) => !['group', 'list', 'picture'].includes(kind),
  );
  return [...typed, ...(body === undefined ? [] : [{ path: ['body'] }])].map(({ path }) => ({
    name,
    path: path as ContentPath,
  }));
});

/** How many of the places a run tries with each text; another run tries others. */
const share = 250;

test('a text that may be published is read by the build as it was typed, and every page can be made with it', async () => {
  expect(places.length).toBeGreaterThan(900);
  for (const text of nasty) {
    const next = new Map(published);
    for (const { name, path } of fc.sample(fc.shuffledSubarray(places), 1)[0]!.slice(0, share)) {
      const isBody = path[0] === 'body';
      const value = isBody ? cleanParagraphs(text) : cleanLine(text) || null;
      const edit = { do: 'set', path, value } as const;
      const source = editFile(name, published.get(name)!, edit);
      if ((await fileProblems(name, source, site)).length > 0) continue;
      const { fields, body } = readContentFile(name, source);
      const where = `${JSON.stringify(text)} at ${path.join('.')} of ${name}`;
      expect(fieldsOf({ name, source }), where).toEqual(fields);
      expect(isBody ? body : valueAt(fields as ContentValue, path), where).toBe(value);
      next.set(name, editFile(name, next.get(name)!, edit));
    }
    const refused = (await showAllPages(next, routes)).filter(({ refusal }) => refusal);
    expect(refused, `${JSON.stringify(text)} in ${published.size} files`).toEqual([]);
  }
});
