import type { Photo } from '#schemas/pictures.ts';
import { contentFields } from './content-fields.ts';
import { readContentFile, type ContentPath } from './content-file.ts';
import type { ContentFiles } from './content-problems.ts';
import { findCollection } from './file-problems.ts';
import type { ContentValue } from './yaml-text.ts';

/** A photo that a content file names. */
export interface NamedPhoto {
  file: string;
  path: ContentPath;
  photo: Photo;
}

/** Every photo that content names, in any file that can be read. */
export const namedPhotos = (content: ContentFiles): NamedPhoto[] =>
  [...content].flatMap(([file, source]) => {
    // To read a file takes longer than to see that it names none.
    if (!/\bfile\b/.test(source)) return [];
    const { schema } = findCollection(file) ?? {};
    const { fields } = readContentFile(file, source);
    if (!schema || !fields) return [];
    return contentFields(schema, fields as ContentValue).flatMap(({ path, photo }) =>
      photo ? [{ file, path, photo }] : [],
    );
  });
