import * as z from 'zod/mini';

/** The schema of a stored document, and the version of the layout that it describes. */
export type Stored<Value> = z.ZodMiniType<Value> & {
  readonly layout: number;
  /** Whether pages for visitors show some of it: a write by the owner takes their copies away. */
  readonly isSeen?: true;
};

/** Declares a stored document. The layout goes up when older ones could be misread, not for a further field. */
export function stored<Schema extends z.ZodMiniType>(
  layout: number,
  schema: Schema,
): Schema & { readonly layout: number } {
  return Object.assign(schema, { layout });
}

/** The same object schema, keeping unknown fields: what a newer version of the site stored survives a write. */
export function keepUnknown<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  return z.catchall(schema, z.unknown()) as unknown as Schema;
}

/** An object that keeps unknown fields. */
export function openObject<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return keepUnknown(z.object(fields));
}

/** Declares a stored document that is such an object. */
export function storedObject<Fields extends z.core.$ZodLooseShape>(layout: number, fields: Fields) {
  return stored(layout, openObject(fields));
}

/** A document was stored by a newer version of the site, in a layout that this one can't read. */
export class NewerLayout extends Error {
  constructor(key: string, layout: number) {
    super(`The document ${key} has the newer layout ${layout}.`);
    this.name = 'NewerLayout';
  }
}

/** The same document, of which pages for visitors show something. */
export const seenByVisitors = <Schema extends { readonly layout: number }>(schema: Schema) =>
  Object.assign(schema, { isSeen: true as const });
