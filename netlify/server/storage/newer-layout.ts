/** A document was stored by a newer version of the site, in a layout that this one can't read. */
export class NewerLayout extends Error {
  constructor(key: string, layout: number) {
    super(`The document ${key} has the newer layout ${layout}.`);
    this.name = 'NewerLayout';
  }
}
