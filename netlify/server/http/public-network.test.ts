import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, literalAddress, lookUpPublic, NotPublic } from './public-network.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fd00::1'],
  ...[
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ],
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::200e'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('an address is an IP address however it is spelled', () => {
  const spelled = ['https://0x7f.1/', 'https://2130706433/', 'https://127.1/', 'https://[::1]/'];
  expect(spelled.map((text) => literalAddress(new URL(text)))).toEqual([
    ...['127.0.0.1', '127.0.0.1', '127.0.0.1', '::1'],
  ]);
  expect(literalAddress(new URL('https://airbnb.com/'))).toBeUndefined();
});

test('a name of this machine is not resolved for a connection', async () => {
  const resolve = promisify(lookUpPublic);
  await expect(resolve('localhost', { all: true })).rejects.toThrow(NotPublic);
});
