import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A way to a site that counts the bytes which come back over it. */
export async function countBytes(siteUrl: string) {
  const counter = { url: '', bytes: 0, [Symbol.dispose]: () => void server.close() };
  const server = createServer((browser) => {
    const site = connect(Number(new URL(siteUrl).port));
    site.on('data', ({ length }) => (counter.bytes += length));
    browser.pipe(site).pipe(browser);
    for (const socket of [browser, site]) socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  counter.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return counter;
}
