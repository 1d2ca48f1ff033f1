/** Says of an answer that the service worker has kept when the site gave it, in ISO. */
export const keptAtHeader = 'x-kept-at';
