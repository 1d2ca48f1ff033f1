import type { z } from 'zod/mini';
import type {
  contentFile,
  contentRev,
  ContentChange,
  ContentOverview,
  ContentPreview,
  ContentSaved,
} from '#contracts/content-edit.ts';
import type { contentEdit } from '#contracts/content-requests.ts';
import type { OwnerCall } from '#server/record/admin-endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { readBuiltSite } from './built-site.ts';
import {
  describeChanges,
  describeFile,
  describeFiles,
  problemsOf,
  questionGroups,
} from './describe-draft.ts';
import { describeSite } from './describe-site.ts';
import { changeDraft, openDraft } from './draft.ts';
import { contentOf } from './draft-content.ts';
import { draftDocument, draftKey, emptyDraft, openContent } from './draft-document.ts';
import { factWords, isOn, placesShown } from './places-shown.ts';
import { touchedIn, writerOf } from './writers.ts';
import { missingPictures } from './pictures/find-pictures.ts';
import { showAllPages, showPage } from './show-page.ts';

type Call = Pick<OwnerCall, 'context' | 'session' | 'recorder'>;

/** What there is to edit, what waits to be published, and how the last publish goes. */
export async function readOverview({ context, session, recorder }: Call): Promise<ContentOverview> {
  const opened = await openDraft(context, recorder);
  const { published, draft } = opened;
  const { routes } = readBuiltSite();
  const content = contentOf(draft, published.content);
  const changes = describeChanges(draft);
  const missing = await missingPictures(opened.store, published, content);
  const shown = await showAllPages(content, routes);
  const onPages = shown.map(({ shows }) => changes.filter((change) => isOn(shows, change)));
  // What every page shows is not a change of each.
  const isOfSome = (change: ContentChange) => !onPages.every((on) => on.includes(change));
  const facts = factWords(content);
  return {
    rev: draft.rev,
    pages: shown.map(({ page, title }, place) => ({
      ...{ page, title },
      changes: onPages[place]!.filter(isOfSome).length,
    })),
    files: describeFiles(content, changes),
    changes,
    touched: touchedIn(draft),
    me: writerOf(session),
    facts,
    factsBefore: factWords(published.content),
    shows: placesShown(shown, Object.keys(facts)),
    questionGroups: questionGroups(content),
    problems: [...(await problemsOf(content, routes)), ...missing],
    site: await describeSite(opened),
  };
}

/** The version of the draft as it is stored: one read, however often somebody looks. */
export async function readRev({ context }: Call): Promise<z.infer<typeof contentRev>> {
  const found = await openContent(context).get(draftKey, draftDocument);
  return { rev: found?.value.rev ?? emptyDraft.rev };
}

export async function readFile(
  { context, recorder }: Call,
  name: string,
): Promise<z.infer<typeof contentFile>> {
  const { draft, published } = await openDraft(context, recorder);
  return describeFile(draft, published.content, readBuiltSite().routes, name);
}

export async function preview(
  { context, recorder }: Call,
  asked: { page: string; marks: boolean },
): Promise<ContentPreview> {
  return showPage(await openDraft(context, recorder), asked);
}

/** Makes the changes, and shows the page that was asked for with them. */
export async function saveEdit(
  { context, session, recorder }: Call,
  { ops, by, show }: z.infer<typeof contentEdit>,
): Promise<ContentSaved> {
  const author = { by: by || writerOf(session), at: new Date().toISOString() };
  const saved = await changeDraft(context, recorder, ops, author);
  const { draft, conflicts } = saved;
  const { content: published } = saved.published;
  const files = [...new Set(ops.map(({ file }) => file))];
  return {
    rev: draft.rev,
    changes: describeChanges(draft),
    conflicts,
    problems: await problemsOf(contentOf(draft, published), readBuiltSite().routes, files),
    ...(show && { shown: await showPage(saved, show).catch(asSentence) }),
  };
}

/** A page that can't be shown is no reason to call what was kept not kept. */
function asSentence(error: unknown): { sentence: string } {
  if (error instanceof Refusal) return error.problems[0];
  throw error;
}
