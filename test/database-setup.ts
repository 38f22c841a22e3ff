import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { composeKernel } from '#apps/server/kernel.ts';
import { fillOrganisation } from '#demo/organisation.ts';
import { fixedClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { openPool } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { silentWorkerLogger } from '#platform/server/worker-logger.ts';

/** The morning of the tests' day, before anybody comes in. */
const filledAt = Temporal.Instant.from('2026-11-18T06:00:00Z');

export interface TestServer {
  adminUrl: string;
  /** Who owns the databases and what the application signs in as. */
  ownerUrl: string;
  /** Databases to clone: with the tables, and with the demo shop's organisation in them. */
  templates: Record<'migrated' | 'organisation', string>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<{ adminUrl: string; ownerUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, ownerUrl: given, stop: async () => undefined };
  const cluster = await startCluster({ folder: mkdtempSync(join(tmpdir(), 'katern-test-')), durable: false });
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
    await database.pool.end();
    rmSync(folder, { recursive: true });
  }
}

/** One server for the whole run and its templates, which every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const templates = { migrated: `katern_migrated_${process.pid}`, organisation: `katern_organisation_${process.pid}` };
  const owner = decodeURIComponent(new URL(server.ownerUrl).username);
  try {
    await execute(server.adminUrl, [`create database "${templates.migrated}" owner "${owner}"`]);
    await migrate(withDatabase(server.ownerUrl, templates.migrated));
    await execute(server.adminUrl, [`create database "${templates.organisation}" template "${templates.migrated}" owner "${owner}"`]);
    await fillTemplate(withDatabase(server.ownerUrl, templates.organisation));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, templates });
  return async () => {
    const drops = Object.values(templates).map((name) => `drop database if exists "${name}" with (force)`);
    await execute(server.adminUrl, drops);
    await server.stop();
  };
}
