/**
 * How the simulated service behaves where sources disagree, or where tests need both
 * interpretations.
 */
export interface Settings {
  /** A refresh ends the access tokens that came before it. */
  strictRotation: boolean;
  /** Every call to the Fleet API without an application/json content type is a 406, even GET. */
  requireJsonContentType: boolean;
  /** The body of the 401 for an expired access token. */
  expiredToken: 'empty body' | 'message';
  /** Which 408 a car that can't be reached returns. */
  unavailable: 'offline or asleep' | 'hash' | 'timeout';
  listShape: 'pagination' | 'pagination without next' | 'no pagination' | 'bare array';
  /**
   * When `location_data` is requested without the scope: 403 for everything, or no `drive_state`.
   */
  locationWithoutScope: 'refuse' | 'drop drive_state';
  /** Whether a 403 for a missing scope names it. */
  missingScope: 'named' | 'unnamed';
  /** The scopes of a partner token that was requested without any. */
  partnerTokenWithoutScope: 'all scopes' | 'no scopes';
  /** The status for a domain that is not the root of an allowed origin. */
  domainMismatch: 400 | 412;
  /** What registering a key again answers. */
  keyRegisteredAgain: 'registered' | 'already been taken';
  /** Whether base URLs in answers end in a slash. */
  slashAtBase: boolean;
  /** Whether the app is so new that no audience and no visitor is accepted for it. */
  appIsTooNew: boolean;
  /** The most rows of a page of the list, whatever is requested. */
  pageSize: number;
  /** Whether the charging history comes in the envelope of other answers. */
  chargingShape: 'wrapped' | 'bare';
  /** Whether the charging history heeds `startTime`. */
  chargingStartTime: 'honored' | 'ignored';
  wakeUpScope: 'vehicle_device_data' | 'vehicle_cmds';
  listIsBilled: boolean;
  dataCallsPerMinute: number;
  wakeUpsPerMinute: number;
  latency: Latency;
}

/** How long a car takes to answer, in real milliseconds: usually near the first number. */
export interface Latency {
  fromMs: number;
  toMs: number;
}

/** The strictest interpretation of the documentation, and no latency unless it is given. */
export function defaultSettings(latency: Latency = { fromMs: 0, toMs: 0 }): Settings {
  return {
    strictRotation: false,
    requireJsonContentType: true,
    expiredToken: 'empty body',
    unavailable: 'offline or asleep',
    listShape: 'pagination',
    locationWithoutScope: 'refuse',
    missingScope: 'named',
    partnerTokenWithoutScope: 'no scopes',
    domainMismatch: 412,
    keyRegisteredAgain: 'already been taken',
    slashAtBase: false,
    appIsTooNew: false,
    pageSize: 100,
    chargingShape: 'wrapped',
    chargingStartTime: 'honored',
    wakeUpScope: 'vehicle_device_data',
    listIsBilled: false,
    dataCallsPerMinute: 60,
    wakeUpsPerMinute: 3,
    latency,
  };
}
