import path from 'node:path';
import { newKey } from '#local/start/stored-secret.ts';
import { teslaApp } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';
import { registerDomain } from '#server/tesla/partner-registration.ts';
import { publicKeyPath } from '#server/tesla/registration-problems.ts';
import { NobodyAnswered, Questions } from './questions.ts';
import { ensureKeyPair } from './tesla-register/key-pair.ts';

const publicFile = path.join('public', publicKeyPath);
const privateFile = 'tesla-private-key.pem';
const regions = [
  ['na', 'North America and Asia-Pacific'],
  ['eu', 'Europe, Middle East and Africa'],
] as const;

process.exitCode = (await register(process.argv.slice(2))) ? 0 : 1;

async function register(args: string[]): Promise<boolean> {
  const domain = args.join(' ');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
    const got = domain && `"${domain}" is no domain. `;
    return stop(
      `${got}Give the domain of the site, for example: npm run tesla:register -- example.com`,
    );
  }
  const pair = await readKeyPair();
  if (!pair) return false;
  if (pair.isNew) {
    console.log(
      `The key pair is ready. Commit ${publicFile} and publish the site with it; run this again once the site is live at its domain. Move ${privateFile} to a safe place offline, such as a USB stick in a drawer: the site never needs it.`,
    );
    console.log(
      `Keep this line with your passwords, too. It is the value of TESLA_TOKEN_KEY in Netlify:\n\n${newKey()}`,
    );
    return true;
  }
  const app = await readApp();
  if (!app) return false;
  let isDone = true;
  for (const [region, name] of regions) {
    const problem = await registerDomain(app, region, { domain, key: pair.key });
    console.log(problem ? `${name}: not registered. ${problem}` : `${name}: registered.`);
    isDone &&= problem === null;
  }
  if (isDone) console.log('Now sign in to the back office and press Connect Tesla.');
  return isDone;
}

/** Our app as it is set, or as whoever runs this types it. */
async function readApp() {
  const questions = new Questions();
  try {
    process.env.TESLA_CLIENT_ID ||= await questions.ask('Client ID, from developer.tesla.com: ');
    process.env.TESLA_CLIENT_SECRET ||= await questions.ask('Client secret (not shown): ', true);
    return teslaApp();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof NobodyAnswered)) throw error;
    stop(error instanceof Refusal ? error.problems[0].sentence : error.message);
    return undefined;
  } finally {
    questions.close();
  }
}

async function readKeyPair() {
  try {
    return await ensureKeyPair({ publicFile, privateFile });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    stop(error.message);
    return undefined;
  }
}

function stop(sentence: string): false {
  console.error(sentence);
  return false;
}
