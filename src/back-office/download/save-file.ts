/** How long the file stays at its address, ms: a browser may read it only after a while. */
const stay = 60_000;

/** Hands a file over under a name. */
export function saveFile(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), stay);
}
