import type { Region } from '#simulator/auth/apps.ts';
import type { Answer } from '#simulator/http/answer.ts';
import type { Request } from '#simulator/http/request.ts';
import type { World } from '#simulator/world/world.ts';

/** What a call is about, as journal and bill count it. */
export type CallKind =
  | 'authorize'
  | 'token'
  | 'region'
  | 'registration'
  | 'list'
  | 'vehicle'
  | 'data'
  | 'wake up'
  | 'products'
  | 'status'
  | 'unknown';

/** A request to the simulated service on its way to an answer. */
export interface Call {
  world: World;
  request: Request;
  kind: CallKind;
  /** The Fleet API's region that was addressed; undefined for the authorization server. */
  region: Region | undefined;
  /** Without the prefix that stands for the region. */
  path: string;
  /** The VIN or id in the path. */
  tag: string;
  txid: string;
  /** Seconds by which the claims of new tokens are off. */
  skew: number;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;
