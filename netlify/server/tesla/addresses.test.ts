import { expect, test } from 'vitest';
import { regionNamedIn, teslaAddresses } from './addresses.ts';
import { errorText } from './body.ts';

const tesla = teslaAddresses({ simulatorUrl: undefined });

/** As captured from Tesla, with the base that it names. */
const outOfRegion = (base: string) =>
  `{"response":null,"error":"user out of region, use base URL: ${base}, see https://developer.tesla.com/docs/fleet-api/getting-started/regions-countries","error_description":"","txid":"3f9"}`;
const named = (base: string) => regionNamedIn(tesla, errorText(outOfRegion(base)));

test('Pitfall 34: tokens come from the host for partners, not from the one that refuses servers', () => {
  expect(tesla.token).toBe('https://fleet-auth.prd.vn.cloud.tesla.com/oauth2/v3/token');
  expect(new URL(tesla.authorize).host).toBe('auth.tesla.com');
});

test('Tesla’s own words for a wrong region name one of its three bases', () => {
  expect(named('https://fleet-api.prd.na.vn.cloud.tesla.com')).toBe('na');
  expect(named('https://fleet-api.prd.eu.vn.cloud.tesla.com')).toBe('eu');
  expect(named('https://fleet-api.prd.cn.vn.cloud.tesla.cn')).toBe('cn');
  expect(named('https://fleet-api.prd.eu.vn.cloud.tesla.com/')).toBe('eu');
});

test.each([
  'https://fleet-api.prd.eu.vn.cloud.tesla.com.evil.example',
  'https://fleet-api.prd.eu.vn.cloud.tesla.com@evil.example',
  'https://fleet-api.prd.eu.vn.cloud.tesla.com:8443',
  'https://evil.example/fleet-api.prd.eu.vn.cloud.tesla.com',
  'http://fleet-api.prd.eu.vn.cloud.tesla.com',
  'https://fleet-api.prd.eu.vn.cloud.tesla.com//',
  'https://evil.tesla.com',
  'toString',
])('a wrong region that names %s leads nowhere', (base) => {
  expect(named(base)).toBeUndefined();
});

test('with the stand-in on this machine, Tesla itself is never called', () => {
  const local = teslaAddresses({ simulatorUrl: 'http://127.0.0.1:4443' });
  const all = [local.authorize, local.token, ...Object.values(local.fleet)];
  expect(all.filter((address) => !address.startsWith('http://127.0.0.1:4443/'))).toEqual([]);
  expect(regionNamedIn(local, outOfRegion('https://fleet-api.prd.eu.vn.cloud.tesla.com'))).toBe(
    undefined,
  );
});
