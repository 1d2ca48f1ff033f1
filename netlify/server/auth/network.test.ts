import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an IPv4 address is a network of its own, also where IPv6 carries it', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('an IPv6 address counts by its first half, however it is written', () => {
  const same = [
    ...[
      '2001:db8:0:7:1:2:3:4',
      '2001:DB8:0:7::',
      '2001:db8::7:ffff:0:0:1',
      '2001:0db8:0000:0007::9',
    ],
    ...['2001:db8:0:7:a:b:192.0.2.1', '2001:db8:0:7::1%eth0'],
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7']));
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('what is no address is taken as it is', () => {
  expect(networkOf('')).toBe('');
});
