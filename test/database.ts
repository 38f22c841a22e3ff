import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type TestServer, withDatabase } from './database-setup.ts';

export interface TestDatabase {
  /** Signs in as the owner of the database: no superuser, may create roles. */
  url: string;
  drop(): Promise<void>;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const inUse = '55006';

/** PostgreSQL waits five seconds for whoever is sent away; on a busy machine they may need longer to go. */
async function drop(adminUrl: string, name: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await execute(adminUrl, `drop database if exists "${name}" with (force)`);
    } catch (error) {
      if (turn === 6 || (error as { code?: string }).code !== inUse) throw error;
    }
  }
}

/**
 * A database for one test file: `beforeAll` makes it, `afterAll` drops it. `bare` is without any table, `migrated` empty, `organisation`
 * has the demo shop's units, roles and people.
 */
export async function createTestDatabase(filled: 'bare' | keyof TestServer['templates'] = 'migrated'): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, templates } = inject('testServer');
  const name = `katern_test_${randomUUID().replaceAll('-', '')}`;
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  await execute(adminUrl, `create database "${name}" template "${filled === 'bare' ? 'template0' : templates[filled]}" owner "${owner}"`);
  return {
    url: withDatabase(ownerUrl, name),
    drop: () => drop(adminUrl, name),
  };
}
