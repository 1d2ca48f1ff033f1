import { readFile } from 'node:fs/promises';
import { nothing, heldWords, sumOf } from '#back-office/record/backup/backup-file.ts';
import { CopyProblem } from '#browser/copies/copy-problem.ts';
import { readKeyFile } from '#browser/copies/key-file.ts';
import { nothingPlanned, withPart } from '#contracts/backup.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { StorageProblem } from '#server/copies/object-storage.ts';
import { countIn } from '#server/backup/read-backup.ts';
import { StartError } from '#local/start/start-error.ts';
import { readArguments } from './restore/arguments.ts';
import { notAsIn, storedNow } from './restore/compare.ts';
import { openSource } from './restore/copy-source.ts';
import { findManifest, partsOfCopy } from './restore/opened-copy.ts';
import { NobodyAnswered, Questions } from './questions.ts';
import { RestoreError } from './restore/restore-error.ts';
import { openDataFolder, openNowhere, openSite, type Target } from './restore/targets.ts';

const questions = new Questions();
let target: Target | undefined;

try {
  await run();
} catch (error) {
  const isToBeTold = [RestoreError, NobodyAnswered, CopyProblem, StorageProblem, StartError].some(
    (one) => error instanceof one,
  );
  if (!isToBeTold) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  questions.close();
  await target?.close();
}

async function run(): Promise<void> {
  const { from, keyFile, into, copy, isCheck, isSure } = readArguments(process.argv.slice(2));
  const name = keyFile ?? (await questions.ask('Key file: '));
  const text = await readFile(name, 'utf8').catch(() => '');
  const key = await readKeyFile(text);
  if (!key) throw new RestoreError(`${name} is no key file. It is called towpath-key-... .txt.`);
  const source = await openSource(from, questions);
  const manifest = await findManifest(source, key, copy);
  const made = newYorkWords(new Date(manifest.madeAt));
  console.log(`A copy of ${manifest.site}, made ${made}: ${manifest.documents} documents.`);

  const isSite = /^https?:\/\//.test(into);
  target = isCheck
    ? await openNowhere()
    : isSite
      ? await openSite(into, questions)
      : await openDataFolder(into);
  console.log('Reading all of it, and comparing ...');
  let holds = nothing;
  let plan = nothingPlanned;
  const { madeAt } = manifest;
  for await (const { documents } of partsOfCopy(source, manifest, key)) {
    holds = sumOf(holds, countIn(documents));
    const answer = await target.send({ madeAt, documents, isLast: false, isTrial: true });
    plan = withPart(plan, answer);
  }
  const held = new Intl.ListFormat('en-US').format(heldWords(holds));
  console.log(`It is whole, and holds ${held || 'nothing'}.`);
  console.log(`${target.name} has ${plan.same} of its documents already.`);
  console.log(`${plan.written} would be written, ${plan.merged} of them into what is there.`);
  if (plan.isInUse && plan.leftOut > 0) {
    console.log(`${plan.leftOut} are left out: a site in use takes messages alone.`);
  }
  if (plan.different > 0) {
    throw new RestoreError(
      `${plan.different} differ from what is there, and nothing is ever replaced. Restore into an empty site or folder.`,
    );
  }
  if (!isCheck && !isSure) {
    const answer = await questions.ask(`Restore it into ${target.name}? Type yes: `);
    if (answer.toLowerCase() !== 'yes') throw new RestoreError('Nothing was restored.');
  }

  let done = 0;
  for await (const { documents } of partsOfCopy(source, manifest, key)) {
    done += documents.length;
    await target.send({ madeAt, documents, isLast: done === manifest.documents });
    console.log(`${done} of ${manifest.documents} documents`);
  }
  if (isCheck) return compare();
  console.log(`Restored into ${target.name}.`);
  console.log(
    isSite
      ? 'Connect Tesla again, set up notifications and copies, and give out the new calendar addresses.'
      : `Look at it: ${into === '.data' ? '' : `DATA_DIR=${into} `}npm start`,
  );

  async function compare(): Promise<void> {
    const stored = await storedNow();
    const lost: string[] = [];
    if (key) {
      for await (const { documents } of partsOfCopy(source, manifest, key)) {
        lost.push(...notAsIn(stored, documents));
      }
    }
    if (lost.length > 0) {
      throw new RestoreError(
        `${lost.length} documents did not come back as they were: ${lost.slice(0, 5).join(', ')}. Ask a programmer.`,
      );
    }
    console.log(`Checked: restored into an empty store, all ${done} documents are as in the copy.`);
  }
}
