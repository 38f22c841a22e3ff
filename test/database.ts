import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { cloneDatabase, dropDatabase, type TestServer } from './test-server.ts';

export interface TestDatabase {
  /** Signs in as the owner of the database: no superuser, may create roles. */
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file from `template` in `beforeAll` and drops it in `afterAll`. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = server.prefix + randomUUID().replaceAll('-', '');
  return { url: await cloneDatabase(server, template, name), drop: () => dropDatabase(server, name) };
}

/** The same: `bare` is without any table, `migrated` empty, `organisation` has the demo shop's units, roles and people. */
export async function createTestDatabase(filled: 'bare' | keyof TestServer['templates'] = 'migrated'): Promise<TestDatabase> {
  return copyDatabase(filled === 'bare' ? 'template0' : inject('testServer').templates[filled]);
}
