import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { resolveConfig } from '@netlify/config';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { plain } from '#tests/support/example-photos.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

/** What Netlify reads of a function before it routes anything to it. */
interface ManifestFunction {
  name: string;
  runtimeVersion: string;
  path: string;
  routes?: { pattern: string; methods: string[] }[];
  schedule?: string;
  eventSubscriptions?: string[];
  invocationMode?: string;
  trafficRules?: {
    action: { config: { rateLimitConfig: object; aggregate: { keys: { type: string }[] } } };
  };
}

/** Builds a folder of functions as a deploy does, and gives the manifest that goes with it. */
async function bundle(source: string, destination: string): Promise<ManifestFunction[]> {
  const manifest = path.join(destination, 'manifest.json');
  const options = {
    basePath: process.cwd(),
    archiveFormat: 'none' as const,
    manifest,
    config: await functionsConfig(),
  };
  await zipFunctions(source, destination, options);
  const read = JSON.parse(await readFile(manifest, 'utf8')) as { functions: ManifestFunction[] };
  return read.functions;
}

/** What netlify.toml says of all functions, and of some by their names: the files to send along. */
async function functionsConfig() {
  const { config } = (await resolveConfig({ cwd: '.', mode: 'cli', offline: true })) as {
    config: { functions: Record<string, { included_files?: string[] }> };
  };
  return Object.fromEntries(
    Object.entries(config.functions).map(([names, { included_files: includedFiles = [] }]) => [
      names,
      { includedFiles, includedFilesBasePath: process.cwd() },
    ]),
  );
}

/** Runs a script beside the bundle in plain Node, as on Netlify: the test runner would resolve and transform it. */
async function runDeployed(name: string, script: (handler: string) => string): Promise<string> {
  const built = functions.find((one) => one.name === name);
  if (!built) throw new Error(`There is no function ${name}.`);
  const entry = pathToFileURL(path.join(built.path, 'netlify', 'functions', `${name}.mjs`));
  const handler = `(await import(${JSON.stringify(entry)})).default`;
  const node = ['--input-type=module', '--eval', script(handler)];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: built.path });
  return stdout;
}

const aggregation = ({ trafficRules }: ManifestFunction): string[] | undefined =>
  trafficRules?.action.config.aggregate.keys.map(({ type }) => type);

useAdminPassword();
useBlobsServer();

let output: Awaited<ReturnType<typeof temporaryFolder>>;
let functions: ManifestFunction[];

beforeAll(async () => {
  output = await temporaryFolder();
  functions = await bundle('netlify/functions', output.path);
}, 300_000);

afterAll(() => output[Symbol.asyncDispose]());

test('every function deploys: on an address of its own, for every method, limited by visitor', async () => {
  const sources = (await readdir('netlify/functions')).map((name) => path.parse(name).name);
  expect(functions.map(({ name }) => name).sort()).toEqual(sources.sort());

  const patterns = functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
  expect(patterns).toEqual(expect.arrayContaining(['/api/contact', '/api/booking-interest']));
  expect(new Set(patterns).size, 'no two functions share an address').toBe(patterns.length);
  for (const built of functions) {
    expect(built.runtimeVersion).toBe('nodejs24.x');
    const isReached = (built.routes?.length ?? 0) > 0;
    const isCalled = built.schedule ?? built.eventSubscriptions;
    expect(isReached, `${built.name} has an address, a schedule or events`).toBe(!isCalled);
    // Without a filter the function itself answers 405; with one, the platform would say 404.
    expect(built.routes?.flatMap(({ methods }) => methods) ?? []).toEqual([]);
    if (built.trafficRules) expect(aggregation(built), built.name).toEqual(['ip']);
  }
});

test('what has a schedule keeps it, the sync runs in the background, and sign-ins are limited', () => {
  const named = Object.fromEntries(functions.map((built) => [built.name, built]));
  expect(named['sync-on-schedule']).toMatchObject({ schedule: '*/15 * * * *' });
  expect(named['deliver-notifications']).toMatchObject({ schedule: '*/10 * * * *' });
  expect(named['deploy-events']).toMatchObject({
    eventSubscriptions: ['deploy_building', 'deploy_succeeded', 'deploy_failed'],
  });
  expect(named['file-hourly']).toMatchObject({ schedule: '@hourly' });
  // Streamed: the platform holds its answer to 20 MB instead of 6.
  expect(named['admin-rentals']).toMatchObject({ invocationMode: 'stream' });
  expect(named['sync-in-background']).toMatchObject({ invocationMode: 'background' });
  expect(named['admin-login']?.trafficRules?.action.config).toMatchObject({
    rateLimitConfig: { windowLimit: 60, windowSize: 60 },
  });
});

test('what deploys can be imported: its aliases and packages are all in it', async () => {
  for (const { name } of functions) {
    const printed = await runDeployed(name, (handler) => `console.log(typeof ${handler})`);
    expect(printed, name).toBe(name === 'deploy-events' ? 'object\n' : 'function\n');
  }
});

test('what deploys finds the words, prices and shells it reads at run time', async () => {
  const request = {
    estimate: `new Request('https://towpath.example/api/estimate?by=length&amount=6&unit=days')`,
    contact: `new Request('https://towpath.example/api/contact', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) })`,
  };
  const answer = (name: keyof typeof request) =>
    runDeployed(
      name,
      (handler) => `console.log(await (await (${handler})(${request[name]}, {})).text())`,
    );
  expect(await answer('estimate')).toMatch(/<style>.*1 week at \$980/s);
  expect(await answer('contact')).toMatch(/<style>.*Towpath Electric Rentals/s);
});

test('sharp deploys with its native part, in the functions that read photos alone, and works there', async () => {
  const packages = functions.flatMap(({ name, path: cwd }) =>
    globSync('node_modules/{sharp,@img/sharp-*}', { cwd }).map((folder) => `${name}: ${folder}`),
  );
  const system = `${process.platform}-${process.arch}`;
  expect(packages.sort()).toEqual(
    ['admin-content-picture', 'admin-photos'].flatMap((name) => [
      `${name}: node_modules/@img/sharp-libvips-${system}`,
      `${name}: node_modules/@img/sharp-${system}`,
      `${name}: node_modules/sharp`,
    ]),
  );

  const photo = JSON.stringify((await plain().png().toBuffer()).toString('base64'));
  const headers = JSON.stringify({ 'content-type': 'image/png', ...(await signedIn()) });
  const request = `new Request('https://towpath.example/api/admin/photos', { method: 'POST', headers: ${headers}, body: Buffer.from(${photo}, 'base64') })`;
  const context = `{ deploy: { context: 'production', published: true }, params: {} }`;
  const printed = await runDeployed(
    'admin-photos',
    (handler) => `console.log((await (await (${handler})(${request}, ${context})).text()))`,
  );
  expect(printed).toMatch(/^\{"id":"[0-9a-f]{32}"\}$/m);
});

test('a page is previewed as it was deployed, Markdown and all', async () => {
  const headers = JSON.stringify(await signedIn());
  const request = `new Request('https://towpath.example/api/admin/content/preview?page=/faq', { headers: ${headers} })`;
  const context = `{ deploy: { context: 'production', published: true }, params: {} }`;
  const printed = await runDeployed(
    'admin-content-preview',
    (handler) => `console.log((await (await (${handler})(${request}, ${context})).text()))`,
  );
  expect(printed).toMatch(/^\{"html":"<!DOCTYPE html>.*Can my dog come along\?/m);
  expect(printed).toContain('A small pet fee may apply');
});

test('no function is near the size that the platform takes, 50 MB as a ZIP', () => {
  for (const { name, path: cwd } of functions) {
    const sizes = globSync('**', { cwd }).map((file) => statSync(path.join(cwd, file)).size);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, name).toBeLessThan(30_000_000);
  }
});

test("Netlify still takes aggregateBy: 'ip' for a limit of the whole domain, so we write ['ip']", async () => {
  const limited = (aggregateBy: string) => `export default () => new Response('ok');
    export const config = { path: '/x', rateLimit: { windowSize: 60, windowLimit: 9, aggregateBy: ${aggregateBy} } };`;
  await using source = await temporaryFolder({
    'bare.mjs': limited("'ip'"),
    'list.mjs': limited("['ip']"),
  });
  await using destination = await temporaryFolder();
  const built = await bundle(source.path, destination.path);
  const byName = Object.fromEntries(built.map((one) => [one.name, aggregation(one)]));
  expect(byName).toEqual({ bare: ['domain'], list: ['ip'] });
});

test('a deploy holds no function but ours: unknown addresses get the static 404 page', async () => {
  expect(
    existsSync('dist/404.html'),
    'Build the site first: node tests/support/build-site.ts',
  ).toBe(true);
  // Netlify deploys whatever a build leaves here beside the site.
  expect(existsSync('.netlify/v1')).toBe(false);
});
