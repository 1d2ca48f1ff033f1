import { z } from 'zod';

/** What a build of the site says of itself, in `.preview/site.json`; null is not known on this machine. */
export const builtSite = z.object({
  /** The folder beside it with the code that renders its pages, of another name in each build. */
  code: z.string(),
  /** The commit that it was built from. */
  commit: z.string().nullable(),
  /** The address of its repository, and the branch that is built. */
  repository: z.string().nullable(),
  branch: z.string().nullable(),
  /** The photos that it was built with: the names of their files. */
  photos: z.array(z.string()),
  /** What it answers whatever its content is. */
  routes: z.object({
    /** The pages by their addresses; one named in brackets, such as `/locations/[town]`, is made from content. */
    pages: z.array(z.string()),
    /** The files that are served as they are. */
    files: z.array(z.string()),
  }),
});
export type BuiltSite = z.infer<typeof builtSite>;
export type SiteRoutes = BuiltSite['routes'];
