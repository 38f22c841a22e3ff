import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database-setup.ts';

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

/** A migrated, empty database for one test file: `beforeAll` makes it, `afterAll` drops it. `bare`: without any table. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, template } = inject('testServer');
  const name = `katern_test_${randomUUID().replaceAll('-', '')}`;
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  await execute(adminUrl, `create database "${name}" template "${bare ? 'template0' : template}" owner "${owner}"`);
  return {
    url: withDatabase(ownerUrl, name),
    drop: () => execute(adminUrl, `drop database if exists "${name}" with (force)`),
  };
}
