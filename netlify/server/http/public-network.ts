import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A name that leads to a machine which is not on the public internet. */
export class NotPublic extends Error {}

// https://www.iana.org/assignments/iana-ipv4-special-registry and its sibling for IPv6.
const refused = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  refused.addSubnet(network, bits, 'ipv4');
}
// Of IPv6, only 2000::/3 is the public internet; some networks in it are not, or lead to IPv4 again.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address belongs to a machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** The IP address that stands in an address instead of a name; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? bare : undefined;
}

/** Whether nothing in the name of a server itself says that it is not public; a number is an address, too. */
export function mayBePublicHost(host: string): boolean {
  const url = URL.parse(`https://${isIP(host) === 6 ? `[${host}]` : host}`);
  const literal = url ? literalAddress(url) : host;
  return literal === undefined || isPublicAddress(literal);
}

/**
 * Resolves a name for a connection, which then goes to what was checked. Fails with a `NotPublic` if any
 * of its addresses is not public: such a name is made to lead somewhere else the next time.
 */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return done(new NotPublic(), '');
    }
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
