import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { system } from './actor.ts';
import { closePool, type Database, inTransaction, openPool } from './database.ts';

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openPool(made.url, 2);
  await database.pool.query('CREATE TABLE doors (id int PRIMARY KEY, passed int NOT NULL)');
  await database.pool.query('GRANT ALL ON doors TO app_staff');
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE doors');
  await database.pool.query('INSERT INTO doors VALUES (1, 0), (2, 0)');
});
afterAll(async () => {
  await closePool(database);
  await made.drop();
});

/** Lets everybody on once as many wait here, and whoever comes later at once. */
function meetingOf(count: number) {
  const all = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === count) all.resolve();
    return all.promise;
  };
}

it('two who wait for each other both get what they did done, once', async () => {
  const met = meetingOf(2);
  let begun = 0;
  const passBoth = (first: number, second: number) =>
    inTransaction(database, system, 'write', async (tx) => {
      begun += 1;
      await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${first}`);
      await met();
      await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${second}`);
      return { commit: true, result: undefined };
    });
  await Promise.all([passBoth(1, 2), passBoth(2, 1)]);
  const { rows } = await database.pool.query('SELECT passed FROM doors');
  expect(rows).toEqual([{ passed: 2 }, { passed: 2 }]);
  expect(begun).toBe(3);
});

it('so do two of whom one waits for a statement that stands behind the one that was ended', async () => {
  const met = meetingOf(2);
  const passBoth = (first: number, second: number) =>
    inTransaction(database, system, 'write', async (tx) => {
      await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${first}`);
      await met();
      tx.later(tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${second}`));
      await tx.rows(sql`SELECT 1`);
      return { commit: true, result: undefined };
    });
  await Promise.all([passBoth(1, 2), passBoth(2, 1)]);
  const { rows } = await database.pool.query('SELECT passed FROM doors');
  expect(rows).toEqual([{ passed: 2 }, { passed: 2 }]);
});

it('what is done beside something that fails writes nothing more once all of it is undone', async () => {
  const [undone, tried] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const failing = inTransaction(database, system, 'write', async (tx) => {
    const beside = async () => {
      await undone.promise;
      await tx.rows(sql`UPDATE doors SET passed = 9`).then(tried.resolve, tried.resolve);
      await tx.db.execute(sql`UPDATE doors SET passed = 9`);
    };
    await Promise.all([beside(), Promise.reject(new Error('not so'))]);
    return { commit: true, result: undefined };
  });
  await expect(failing).rejects.toThrow('not so');
  undone.resolve();
  expect(await tried.promise).toEqual(new Error('its transaction has ended'));
  const { rows } = await database.pool.query('SELECT passed FROM doors');
  expect(rows).toEqual([{ passed: 0 }, { passed: 0 }]);
});
