/** Where sources disagree, or tests need both readings: how the simulated service behaves. */
export interface Settings {
  /** A refresh ends the access tokens that came before it. */
  strictRotation: boolean;
  /** Without an application/json content type every call to the Fleet API is a 406, GET too. */
  requireJsonContentType: boolean;
  /** The body of the 401 for an expired access token. */
  expiredToken: 'empty body' | 'message';
  /** Which 408 a car gives that can't be reached. */
  unavailable: 'offline or asleep' | 'hash' | 'timeout';
  listShape: 'pagination' | 'no pagination' | 'bare array';
  /** When `location_data` is asked for without the scope: 403 for all, or no `drive_state`. */
  locationWithoutScope: 'refuse' | 'drop drive_state';
  wakeUpScope: 'vehicle_device_data' | 'vehicle_cmds';
  listIsBilled: boolean;
  dataCallsPerMinute: number;
  wakeUpsPerMinute: number;
  latency: Latency;
}

/** How long a car takes to answer, in real milliseconds: mostly near the first number. */
export interface Latency {
  fromMs: number;
  toMs: number;
}

/** The strictest reading of the documents, and no latency unless it is given. */
export function defaultSettings(latency: Latency = { fromMs: 0, toMs: 0 }): Settings {
  return {
    strictRotation: false,
    requireJsonContentType: true,
    expiredToken: 'empty body',
    unavailable: 'offline or asleep',
    listShape: 'pagination',
    locationWithoutScope: 'refuse',
    wakeUpScope: 'vehicle_device_data',
    listIsBilled: false,
    dataCallsPerMinute: 60,
    wakeUpsPerMinute: 3,
    latency,
  };
}
