import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

const LIST = 'GET /api/1/vehicles';

let folder: string;
let memory: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simulator-'));
  memory = path.join(folder, 'sign-ins.json');
});

afterEach(() => rm(folder, { recursive: true }));

async function inSimulator<T>(work: (driver: Driver) => Promise<T>): Promise<T> {
  const driver = await Driver.start({ takesEveryCall: true, memory });
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}

test('tokens outlive a simulator that saves them to a file, and the cars stay the same', async () => {
  const before = await inSimulator(async (driver) => {
    const tokens = await driver.connect();
    const { refresh_token } = await (await driver.refresh(tokens.refresh_token)).json();
    const list = await (await driver.fleet(LIST, tokens.access_token)).text();
    return { ...tokens, spent: tokens.refresh_token, refresh_token, list };
  });
  await inSimulator(async (driver) => {
    const list = await driver.fleet(LIST, before.access_token);
    expect(await list.text()).toBe(before.list);
    const next = await (await driver.refresh(before.refresh_token)).json();
    expect(next.refresh_token).not.toBe(before.refresh_token);
    expect((await driver.refresh(before.spent)).status).toBe(401);
    expect((await driver.authorize()).status).toBe(302);
  });
});

test('a removed account is signed out', async () => {
  const { refresh_token, access_token } = await inSimulator(async (driver) => {
    await driver.control('PUT accounts/short-lived', { region: 'na' });
    return driver.connect('short-lived');
  });
  await inSimulator(async (driver) => {
    expect((await driver.refresh(refresh_token)).status).toBe(401);
    expect((await driver.fleet(LIST, access_token)).status).toBe(401);
  });
});

test('a reset forgets the file too', async () => {
  const { refresh_token } = await inSimulator(async (driver) => {
    const tokens = await driver.connect();
    await driver.control('POST reset');
    return tokens;
  });
  await inSimulator(async (driver) => {
    expect((await driver.refresh(refresh_token)).status).toBe(401);
    expect((await driver.authorize()).status).toBe(200);
  });
});

test("a file that can't be read is named", async () => {
  await writeFile(memory, '{');
  await expect(inSimulator(async () => {})).rejects.toThrow(
    `The simulator can't read ${memory}. Delete it and connect again.`,
  );
});
