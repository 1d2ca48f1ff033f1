import type { Answer } from './ask.ts';
import { errorText } from './body.ts';
import type { TokenAnswer } from './request-tokens.ts';

// What the owner reads when a domain can't be registered: what is wrong, and what to do about it.

/** Where a domain serves the public key of its app. */
export const publicKeyPath = '/.well-known/appspecific/com.tesla.3p.public-key.pem';

export const otherKey =
  'Tesla has fetched a different key from the one in this folder. Publish the site as it is here, and run this again.';

export const takenElsewhere =
  'Tesla knows this key for another domain or app. Move both key files to another folder, run this to make a new pair, publish the site with it, and run this again.';

const tryLater =
  "Tesla isn't answering properly right now. Check that this computer is online, and run this again in a few minutes.";

const wrongApp =
  "Tesla doesn't accept the app. Compare TESLA_CLIENT_ID and TESLA_CLIENT_SECRET with developer.tesla.com, and check there that its grant types include machine-to-machine.";

const tooNew =
  'Tesla has not finished setting up the app, which takes up to a week for a new one. Nothing is wrong here: run this again tomorrow.';

const noScope =
  "The app may not ask for the cars' data. Check Vehicle Information among its scopes at developer.tesla.com, wait ten minutes, and run this again.";

/** Why there is no token for the app. */
export function ofToken(answer: Exclude<TokenAnswer, { kind: 'tokens' }>): string {
  if (answer.kind === 'no-answer') return tryLater;
  if (answer.kind === 'login-required') return wrongApp;
  if (answer.error === 'invalid_audience') return tooNew;
  return answer.error === 'invalid_scope' ? noScope : wrongApp;
}

/** Why a call to register a domain, or to look up its key, was refused. */
export function ofRegistering({ status, text }: Answer, domain: string): string {
  const says = (words: RegExp) => words.test(errorText(text));
  if (status === 0 || status === 429 || status >= 500) return tryLater;
  if (status === 424) {
    return `Tesla couldn't fetch https://${domain}${publicKeyPath}. Publish the site with its key, check in a browser that this address shows it, and run this again.`;
  }
  if (says(/no policy rules/i)) return tooNew;
  if (says(/missing scope/i)) return noScope;
  if (says(/expected partner account/i)) {
    return "Tesla doesn't know the app as a partner yet. Run this again in an hour.";
  }
  if (says(/not include .?tesla|reverse proxy/i)) {
    return `Tesla doesn't accept ${domain}. It takes only a domain without "Tesla" in its name, with a certificate of its own, and without a proxy such as Cloudflare's in front.`;
  }
  if (says(/domain/i)) {
    return `Tesla doesn't know ${domain} as a domain of this app. Add https://${domain} under Allowed Origins at developer.tesla.com, and leave "www" out here.`;
  }
  if (status === 401 || status === 403) {
    return "Tesla doesn't let this app register. Check at developer.tesla.com that it is approved and may use the Fleet API.";
  }
  if (status === 412) {
    return 'Tesla asks for a step that developer.tesla.com lists under your app. Do that, then run this again.';
  }
  return `Tesla refuses the registration (status ${status}). Check the app’s settings at developer.tesla.com.`;
}
