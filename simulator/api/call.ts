import type { Region } from '#simulator/auth/apps.ts';
import type { Answer } from '#simulator/http/answer.ts';
import type { Request } from '#simulator/http/request.ts';
import type { World } from '#simulator/world/world.ts';

/** What kind of call it is, for the journal and the bill. */
export type CallKind =
  | 'authorize'
  | 'token'
  | 'region'
  | 'registration'
  | 'list'
  | 'vehicle'
  | 'data'
  | 'wake up'
  | 'charging'
  | 'products'
  | 'status'
  | 'unknown';

/** A request to the simulated service on its way to an answer. */
export interface Call {
  world: World;
  request: Request;
  kind: CallKind;
  /** The Fleet API region in the address; undefined for the authorization server. */
  region: Region | undefined;
  /** Without the prefix for the region. */
  path: string;
  /** The VIN or id in the path. */
  tag: string;
  txid: string;
  /** Seconds by which the claims of new tokens are off. */
  skew: number;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;
