import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { composeKernel } from '#apps/server/kernel.ts';
import { fillOrganisation } from '#demo/organisation/organisation.ts';
import { fixedClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { cloneDatabase, dropDatabase, listDatabases, type TestServer } from './test-server.ts';

/** The morning of the day of the tests, before the first session. */
const filledAt = Temporal.Instant.from('2026-11-18T06:00:00Z');

/** In memory where the system has 4 GiB for it: copying a database takes a fifth of the time there. */
function parentFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir();
}

async function openServer(): Promise<{ adminUrl: string; ownerUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, ownerUrl: given, stop: async () => undefined };
  const cluster = await startCluster({ folder: mkdtempSync(join(parentFolder(), 'katern-test-')), durable: false });
  return { adminUrl: cluster.adminUrl, ownerUrl: cluster.url, stop: cluster.stop };
}

async function fillTemplate(url: string): Promise<void> {
  const database = openPool(url, 1);
  const folder = mkdtempSync(join(tmpdir(), 'katern-template-'));
  try {
    const config = readConfig({}, { port: 80, dataDir: folder });
    const kernel = composeKernel({ database, clock: fixedClock(filledAt), config, workerLogger: silentWorkerLogger });
    await fillOrganisation({ kernel, today: filledAt.toZonedDateTimeISO(config.timeZone).toPlainDate() });
  } finally {
    await closePool(database);
    rmSync(folder, { recursive: true });
  }
}

/** Starts one PostgreSQL server for a whole run, with its template databases. */
export async function openTestServer(): Promise<{ server: TestServer; close(): Promise<void> }> {
  const { stop, ...urls } = await openServer();
  const prefix = `katern_test_${process.pid}_`;
  const templates = { migrated: `${prefix}migrated`, organisation: `${prefix}organisation` };
  const close = async () => {
    // Workers leave the database that their files used one after the other.
    for (const name of await listDatabases(urls, prefix)) await dropDatabase(urls, name);
    await stop();
  };
  try {
    await migrate(await cloneDatabase(urls, 'template0', templates.migrated));
    await fillTemplate(await cloneDatabase(urls, templates.migrated, templates.organisation));
  } catch (error) {
    await close();
    throw error;
  }
  return { server: { ...urls, prefix, templates }, close };
}

/** Every test file clones one of the templates. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openTestServer();
  project.provide('testServer', server);
  return close;
}
