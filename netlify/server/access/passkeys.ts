import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { newPasskey, passkeyAnswer } from '#contracts/passkey.ts';
import { challengeId, newChallenge } from './passkey-challenges.ts';
import type { Generation } from '#server/auth/generation.ts';
import type { Passkey } from '#server/auth/passkey.ts';
import { readFacts } from '#server/business/facts.ts';
import type { AdminCall, Call } from '#server/http/endpoint.ts';
import { siteUrl } from '#server/http/site-url.ts';

// Whose passkeys they are: whoever has them is the owner.
const user = { userName: 'owner', userID: new TextEncoder().encode('owner') };

type At = Pick<Call, 'request' | 'context'>;
type By = Pick<AdminCall, 'request' | 'context' | 'session'>;

/** EdDSA, ES256 and RS256, by their numbers in COSE: what every authenticator knows one of. */
const supportedAlgorithmIDs = [-8, -7, -257];
const signingIn = 'sign-in';
/** Only the session that gave the password may add what it was given the challenge for. */
const addingBy = ({ session }: By) => `add ${session.id}`;

/** The site that passkeys are for, by its own address. */
function partyOf(at: At) {
  const { origin, hostname } = siteUrl('/', at);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** What a browser needs to make a passkey: one that asks for a finger, a face or a PIN, and needs no name. */
export async function creationOptions(by: By, { key, passkeys }: Generation) {
  const name = readFacts().names.rentals;
  return generateRegistrationOptions({
    rpName: name,
    rpID: partyOf(by).expectedRPID,
    ...user,
    userDisplayName: name,
    challenge: await newChallenge(key, addingBy(by)),
    excludeCredentials: passkeys.map(({ credential }) => ({ id: credential })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser needs to sign in with any passkey that it has for this site. */
export async function requestOptions(at: At, { key }: Generation) {
  return generateAuthenticationOptions({
    rpID: partyOf(at).expectedRPID,
    challenge: await newChallenge(key, signingIn),
    userVerification: 'required',
  });
}

/** A passkey that was made for a challenge of ours, and the challenge's id; undefined if anything is wrong with it. */
export async function checkNewPasskey(
  by: By,
  { key }: Generation,
  made: z.output<typeof newPasskey>,
): Promise<{ passkey: Omit<Passkey, 'device'>; challenge: string } | undefined> {
  let challenge = '';
  const checked = await verifyRegistrationResponse({
    ...partyOf(by),
    response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
    supportedAlgorithmIDs,
    requireUserVerification: true,
    async expectedChallenge(signed) {
      challenge = await challengeId(key, addingBy(by), signed);
      return true;
    },
  }).catch(notVerified);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    challenge,
    passkey: {
      id: randomUUID(),
      credential: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      addedAt: new Date().toISOString(),
      usedAt: null,
    },
  };
}

/** How often a passkey has been used, and the challenge's id, by its answer; undefined if anything is wrong with it. */
export async function checkAnswer(
  at: At,
  { key }: Generation,
  { credential, publicKey, counter }: Passkey,
  answer: z.output<typeof passkeyAnswer>,
): Promise<{ counter: number; challenge: string } | undefined> {
  let challenge = '';
  const checked = await verifyAuthenticationResponse({
    ...partyOf(at),
    response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
    credential: { id: credential, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    requireUserVerification: true,
    async expectedChallenge(signed) {
      challenge = await challengeId(key, signingIn, signed);
      return true;
    },
  }).catch(notVerified);
  if (!checked?.verified) return undefined;
  return { counter: checked.authenticationInfo.newCounter, challenge };
}

/** The library throws for each thing that is wrong with an answer. */
const notVerified = () => undefined;
