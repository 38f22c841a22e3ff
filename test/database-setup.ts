import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/server/migrate.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';

export interface TestServer {
  adminUrl: string;
  /** Who owns the databases and what the application signs in as. */
  ownerUrl: string;
  template: string;
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

/** One server for the whole run and one migrated template, which every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `katern_template_${process.pid}`;
  const owner = decodeURIComponent(new URL(server.ownerUrl).username);
  try {
    await execute(server.adminUrl, [`create database "${template}" owner "${owner}"`]);
    await migrate(withDatabase(server.ownerUrl, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, template });
  return async () => {
    await execute(server.adminUrl, [`drop database if exists "${template}" with (force)`]);
    await server.stop();
  };
}
