/** Where the rules are by which a browser prerenders the page that a visitor is about to open. */
export const rulesAddress = '/speculation-rules.json';

/** The response header that names them; every public page carries it. */
export const rulesHeader = { name: 'Speculation-Rules', value: `"${rulesAddress}"` };
