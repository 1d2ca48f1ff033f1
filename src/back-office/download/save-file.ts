/** How long the file stays at its address, ms: a browser may read it late. */
const stay = 60_000;

/** Downloads a file under a name. */
export function saveFile(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), stay);
}
