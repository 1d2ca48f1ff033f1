/** Made by integrations/picture-colors.ts. */
declare module 'virtual:picture-colors' {
  /** The average color of each picture below src/assets, as CSS, by its path from there. */
  export const pictureColors: Record<string, string>;
}
