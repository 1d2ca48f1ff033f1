export type Region = 'na' | 'eu';

/** An application as its developer has set it up with the carmaker. */
export interface App {
  clientId: string;
  clientSecret: string;
  /** Compared character by character. */
  redirectUris: string[];
  /** Origins, as `https://towpath.example`; their root domain can be registered. */
  allowedOrigins: string[];
  scopes: string[];
  /**
   * Where a domain's public key is really fetched from, as `http://localhost:8888`. Nothing else is
   * fetched.
   */
  keyOrigins: Record<string, string>;
  /** The regions where the app is registered. */
  registered: Region[];
  /** The free amount per month, in US dollars. */
  discountUsd: number;
  /** What may be spent beyond that. 0 until the owner raises it. */
  billingLimitUsd: number;
}

/** The app that needs no setup: ready for both regions. */
export const defaultApp: App = {
  clientId: 'towpath-local',
  clientSecret: 'towpath-local-secret',
  redirectUris: ['http://localhost:8888/admin'],
  allowedOrigins: ['https://towpath.example'],
  scopes: [
    ...['openid', 'offline_access', 'vehicle_device_data', 'vehicle_location'],
    'vehicle_charging_cmds',
  ],
  keyOrigins: {},
  registered: ['na', 'eu'],
  discountUsd: 10,
  billingLimitUsd: 0,
};

/** The domain that can be registered for an origin: its last two labels. */
export function rootDomain(origin: string): string {
  return URL.parse(origin)?.hostname.split('.').slice(-2).join('.') ?? '';
}
