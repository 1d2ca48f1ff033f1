import { isIPv6 } from 'node:net';

/** What counts as one visitor: an IPv4 address, or the half of an IPv6 address that its user can't choose. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [left = '', right] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const zeros = Array.from(
    { length: right === undefined ? 0 : 8 - before.length - after.length },
    () => '0',
  );
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
