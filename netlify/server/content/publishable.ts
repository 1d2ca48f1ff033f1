/** Whether a file is content that editors may change. */
export const isContent = (path: string): boolean =>
  /^src\/content\/[a-z]+\/[a-z\d][a-z\d-]*\.(md|yaml)$/.test(path);

/** Where a photo that content names is in the repository. */
export const picturePath = (file: string): string => `src/assets/photos/${file}`;

/** Whether a file is one that is ever published from here, or deleted: content, and the pictures that it names. */
export const isPublishable = (path: string): boolean =>
  isContent(path) || /^src\/assets\/photos\/[a-z\d-]{1,60}\.(jpg|png|webp)$/.test(path);
