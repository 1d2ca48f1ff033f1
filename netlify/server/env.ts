import { Refusal } from './refusal.ts';

/** Our app as registered at developer.tesla.com, and where Tesla answers. */
export interface TeslaApp {
  clientId: string;
  clientSecret: string;
  /** Where the stand-in for Tesla answers on this machine; undefined for Tesla itself. */
  simulatorUrl: string | undefined;
}

/** The settings of the connection to Tesla. */
export interface TeslaSettings extends TeslaApp {
  /** 32 bytes that encrypt the stored tokens. */
  tokenKey: Buffer;
  /** The billed calls that we allow ourselves each calendar month. */
  monthlyCalls: number;
}

/** Reads the settings for Tesla. Throws a `Refusal` (503) that names a missing or wrong one. */
export function teslaSettings(): TeslaSettings {
  return {
    ...teslaApp(),
    tokenKey: readTokenKey(required('TESLA_TOKEN_KEY')),
    monthlyCalls: readMonthlyCalls(setting('TESLA_MONTHLY_CALLS') ?? '4500'),
  };
}

/** The settings that identify our app. Throws a `Refusal` (503) that names a missing or wrong one. */
export function teslaApp(): TeslaApp {
  return {
    clientId: required('TESLA_CLIENT_ID'),
    clientSecret: required('TESLA_CLIENT_SECRET'),
    simulatorUrl: originOnThisMachine('TESLA_SIMULATOR_URL'),
  };
}

/** A setting, trimmed; undefined if missing or empty. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

function required(name: string): string {
  const value = setting(name);
  if (value !== undefined) return value;
  throw new Refusal(
    503,
    'not-configured',
    `Tesla isn't set up yet. Add ${name} to the environment variables.`,
  );
}

function readTokenKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw wrong('TESLA_TOKEN_KEY', 'must be 32 random bytes in base64');
}

function readMonthlyCalls(text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw wrong('TESLA_MONTHLY_CALLS', 'must be a whole number, for example 4500');
}

/** A setting that stands for a part of the outside world: only a server on this machine may. 503 for any other. */
export function originOnThisMachine(name: string): string | undefined {
  const text = setting(name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isHere = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (isHere && url.protocol === 'http:' && !url.username) return url.origin;
  throw wrong(name, 'may only name a server on this machine, or must be removed');
}

const wrong = (name: string, sentence: string) =>
  new Refusal(503, 'not-configured', `The setting ${name} ${sentence}.`);
