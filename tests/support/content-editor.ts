import { randomUUID } from 'node:crypto';
import audit from '#functions/admin-audit.ts';
import content from '#functions/admin-content.ts';
import file from '#functions/admin-content-file.ts';
import find from '#functions/admin-content-find.ts';
import preview from '#functions/admin-content-preview.ts';
import publish from '#functions/admin-content-publish.ts';
import takeBack from '#functions/admin-content-take-back.ts';
import {
  contentFile,
  contentFound,
  contentOverview,
  contentPreview,
  contentPublishChanges,
  contentReleased,
  contentSaved,
  type ContentJson,
} from '#contracts/content-edit.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { auditPage } from '#contracts/audit.ts';
import { adminCall } from '#tests/support/admin-call.ts';

type WithoutId<Op> = Op extends { id: string } ? Omit<Op, 'id'> & { id?: string } : never;

/** Somebody who edits the content, in a deploy whose store is their own unless they share one. */
export class ContentEditor {
  readonly deploy: { context: string };
  readonly name: string;

  constructor(name = 'Maria', deploy = { context: `editor-${randomUUID().slice(0, 8)}` }) {
    this.name = name;
    this.deploy = deploy;
  }

  /** Somebody else, who edits the same content. */
  colleague = (name: string): ContentEditor => new ContentEditor(name, this.deploy);

  patch(body: object): Promise<Response> {
    return adminCall(content, 'PATCH /api/admin/content', body, { deploy: this.deploy });
  }

  /** Makes changes, which must be stored. */
  async save(...ops: WithoutId<ContentOp>[]) {
    const answer = await this.patch({
      ops: ops.map((op) => ({ id: randomUUID(), ...op })),
      by: this.name,
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return contentSaved.parse(await answer.json());
  }

  /** Replaces a value by another, if it is the one that was seen. */
  set = (name: string, path: (string | number)[], was: ContentJson, value: ContentJson) =>
    this.save({ do: 'set', file: `src/content/${name}`, path, was, value });

  async overview() {
    return contentOverview.parse(await this.#json(content, 'GET /api/admin/content'));
  }

  /** What waits, without the pages on which it is. */
  async changes() {
    return (await this.overview()).changes;
  }

  async file(name: string) {
    const query = `name=src/content/${name}`;
    return contentFile.parse(await this.#json(file, `GET /api/admin/content/file?${query}`));
  }

  /** What a file holds at a path such as `hero.headline`. */
  async value(name: string, path: string) {
    const { fields } = await this.file(name);
    return fields.find((field) => field.path.join('.') === path)?.value;
  }

  async find(words: string) {
    const query = `words=${encodeURIComponent(words)}`;
    return contentFound.parse(await this.#json(find, `GET /api/admin/content/find?${query}`));
  }

  async show(page: string, marks = false) {
    const query = `page=${page}${marks ? '&marks=yes' : ''}`;
    return contentPreview.parse(
      await this.#json(preview, `GET /api/admin/content/preview?${query}`),
    );
  }

  /** Asks to publish what waits; the same id is the same request. */
  async askToPublish(id: string = randomUUID(), note = ''): Promise<Response> {
    const { rev } = await this.file('home/home.yaml');
    const body = { id, rev, by: this.name, note };
    return adminCall(publish, 'POST /api/admin/content/publish', body, { deploy: this.deploy });
  }

  /** Publishes what waits, and gives the commit. */
  async publish(id?: string, note?: string): Promise<string> {
    const answer = await this.askToPublish(id, note);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    const released = contentReleased.parse(await answer.json());
    return released.state === 'published' ? released.commit : released.state;
  }

  /** What a publish changed. */
  async published(commit: string) {
    const query = `commit=${commit}`;
    return contentPublishChanges.parse(
      await this.#json(publish, `GET /api/admin/content/publish?${query}`),
    );
  }

  async takeBack(commit: string, more: object = {}) {
    const body = { id: randomUUID(), by: this.name, commit, ...more };
    return contentReleased.parse(
      await this.#json(takeBack, 'POST /api/admin/content/take-back', body),
    );
  }

  /** What the history says of the content, the newest first. */
  async history() {
    return auditPage.parse(await this.#json(audit, 'GET /api/admin/audit?target=content')).entries;
  }

  async #json(handler: Parameters<typeof adminCall>[0], call: string, body?: object) {
    const answer = await adminCall(handler, call, body, { deploy: this.deploy });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
