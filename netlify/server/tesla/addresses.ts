import type { TeslaApp } from '#server/env.ts';

/** North America and Asia-Pacific; Europe, Middle East and Africa; China. */
export const regions = ['na', 'eu', 'cn'] as const;
export type Region = (typeof regions)[number];

/** Every address we ever call; nothing in an answer adds one. */
export interface TeslaAddresses {
  authorize: string;
  token: string;
  /** The base address of the Fleet API in each region, without a trailing slash. */
  fleet: Partial<Record<Region, string>>;
}

// https://developer.tesla.com/docs/fleet-api: auth.tesla.com is only for the owner's browser. Its
// token address, which older guides name, refuses servers in the cloud.
const tesla: TeslaAddresses = {
  authorize: 'https://auth.tesla.com/oauth2/v3/authorize',
  token: 'https://fleet-auth.prd.vn.cloud.tesla.com/oauth2/v3/token',
  fleet: {
    na: 'https://fleet-api.prd.na.vn.cloud.tesla.com',
    eu: 'https://fleet-api.prd.eu.vn.cloud.tesla.com',
    cn: 'https://fleet-api.prd.cn.vn.cloud.tesla.cn',
  },
};

/** Tesla's own addresses, or those of the simulator on this machine. */
export function teslaAddresses({ simulatorUrl }: Pick<TeslaApp, 'simulatorUrl'>): TeslaAddresses {
  if (simulatorUrl === undefined) return tesla;
  return {
    authorize: `${simulatorUrl}/oauth2/v3/authorize`,
    token: `${simulatorUrl}/oauth2/v3/token`,
    fleet: { na: `${simulatorUrl}/na`, eu: `${simulatorUrl}/eu` },
  };
}

/** The region with exactly this base, but for a slash at its end; undefined for any other address. */
export function regionOf({ fleet }: TeslaAddresses, base: string): Region | undefined {
  const named = base.replace(/\/$/, '');
  return regions.find((region) => fleet[region] === named);
}

/** The region that a 421 names. Only exact bases count: a host that looks like one would get the owner's token. */
export function regionNamedIn(addresses: TeslaAddresses, error: string): Region | undefined {
  return regionOf(addresses, /use base URL: ([^\s,]+)/.exec(error)?.[1] ?? '');
}
