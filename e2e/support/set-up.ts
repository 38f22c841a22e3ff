import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Life, stages } from '#demo/orders/lives.ts';
import { openTestServer } from '#test/database-setup.ts';
import { cloneDatabase, dropDatabase } from '#test/test-server.ts';
import { ensureWeb } from '../../scripts/build-web.ts';
import { type FilledShop, type FilledShops, firstMorning } from './filled-shops.ts';
import { fillShop } from './journey-shop.ts';

const root = path.resolve(import.meta.dirname, '../..');

const livesOf: Record<keyof FilledShops, readonly Life[]> = {
  empty: [],
  lived: stages.map((stage) => ({ stage, turn: 'none', endedDaysAgo: 1, promisedDays: 15 })),
};

/** One database server and one web part; the shops that journeys start from are filled once, during the web build. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const building = ensureWeb({ root, dataRoot: path.join(root, '.katern') });
  const { server, close: closeServer } = await openTestServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'katern-journeys-'));
  const shopNamed = (name: keyof FilledShops): FilledShop => ({
    template: `katern_${name}_${process.pid}`,
    folder: path.join(folder, name),
  });
  const shops: FilledShops = { empty: shopNamed('empty'), lived: shopNamed('lived') };
  const close = async () => {
    rmSync(folder, { recursive: true });
    for (const { template } of Object.values(shops)) await dropDatabase(server, template);
    await closeServer();
  };
  const fill = async (name: keyof FilledShops) => {
    const { template, folder: dataDir } = shops[name];
    mkdirSync(dataDir);
    const databaseUrl = await cloneDatabase(server, server.templates.organisation, template);
    await fillShop({ databaseUrl, dataDir, now: Temporal.Instant.from(firstMorning), lives: livesOf[name] });
  };
  const [built, filled] = await Promise.allSettled([building, fill('empty').then(() => fill('lived'))]);
  for (const part of [built, filled]) {
    if (part.status === 'fulfilled') continue;
    await close();
    throw part.reason;
  }
  project.provide('testServer', server);
  project.provide('filledShops', shops);
  return close;
}
