import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

describe('test database', () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  it('is isolated: no other file sees what one file writes', async () => {
    await ask(one.url, 'create table written_here (id int)');
    expect(await ask(other.url, "select to_regclass('written_here') as found")).toEqual([{ found: null }]);
  });

  it('is opened as its owner, who may create roles and is no superuser', async () => {
    const rights = await ask(one.url, 'select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user');
    expect(rights).toEqual([{ rolsuper: false, rolcreaterole: true, rolbypassrls: false }]);
  });
});
