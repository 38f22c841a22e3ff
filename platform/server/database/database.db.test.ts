import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { system } from '#platform/server/actor.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withoutHeldConnection } from './connection-pool.ts';
import { closePool, type Database, openPool } from './database.ts';
import { inTransaction } from './transaction.ts';

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

/** A barrier: releases all callers once `count` have arrived, and later ones at once. */
function barrierOf(count: number) {
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) all.resolve();
    return all.promise;
  };
}

it('two transactions in a deadlock both commit, once', async () => {
  const barrier = barrierOf(2);
  let attempts = 0;
  const passBoth = (first: number, second: number) =>
    inTransaction(database, system, 'write', async (tx) => {
      attempts += 1;
      await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${first}`);
      await barrier();
      await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${second}`);
      return { commit: true, result: undefined };
    });
  await Promise.all([passBoth(1, 2), passBoth(2, 1)]);
  const { rows } = await database.pool.query('SELECT passed FROM doors');
  expect(rows).toEqual([{ passed: 2 }, { passed: 2 }]);
  expect(attempts).toBe(3);
});

it('two transactions in a deadlock both commit when the aborted statement is pipelined before another', async () => {
  const barrier = barrierOf(2);
  const passBoth = (first: number, second: number) =>
    inTransaction(database, system, 'write', async (tx) => {
      await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${first}`);
      await barrier();
      tx.later(tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = ${second}`));
      await tx.rows(sql`SELECT 1`);
      return { commit: true, result: undefined };
    });
  await Promise.all([passBoth(1, 2), passBoth(2, 1)]);
  const { rows } = await database.pool.query('SELECT passed FROM doors');
  expect(rows).toEqual([{ passed: 2 }, { passed: 2 }]);
});

it('a statement after the rollback of its transaction is rejected and writes nothing', async () => {
  const [rolledBack, attempt] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const failing = inTransaction(database, system, 'write', async (tx) => {
    const beside = async () => {
      await rolledBack.promise;
      await tx.rows(sql`UPDATE doors SET passed = 9`).then(attempt.resolve, attempt.resolve);
      await tx.db.execute(sql`UPDATE doors SET passed = 9`);
    };
    await Promise.all([beside(), Promise.reject(new Error('not so'))]);
    return { commit: true, result: undefined };
  });
  await expect(failing).rejects.toThrow('not so');
  rolledBack.resolve();
  expect(await attempt.promise).toEqual(new Error('its transaction has ended'));
  const { rows } = await database.pool.query('SELECT passed FROM doors');
  expect(rows).toEqual([{ passed: 0 }, { passed: 0 }]);
});

it('a query reads once what several parts of it need, a command each time, because it may have changed it', async () => {
  const readsIn = (mode: 'read' | 'write') =>
    inTransaction(database, system, mode, async (tx) => {
      let reads = 0;
      const passed = () =>
        tx.once('passed', async () => {
          reads += 1;
          return (await tx.row<{ passed: number }>(sql`SELECT passed FROM doors WHERE id = 1`))!.passed;
        });
      const before = await passed();
      if (mode === 'write') await tx.rows(sql`UPDATE doors SET passed = passed + 1 WHERE id = 1`);
      return { commit: true, result: { found: [before, await passed()], reads } };
    });
  expect(await readsIn('read')).toEqual({ found: [0, 0], reads: 1 });
  expect(await readsIn('write')).toEqual({ found: [0, 1], reads: 2 });
});

it('a read of one snapshot does not see what is committed while it runs, and any other read does', async () => {
  const readsTwice = (oneSnapshot: boolean) =>
    inTransaction(
      database,
      system,
      'read',
      async (tx) => {
        const passed = async () => (await tx.row<{ passed: number }>(sql`SELECT passed FROM doors WHERE id = 1`))!.passed;
        const before = await passed();
        await withoutHeldConnection(() => database.pool.query('UPDATE doors SET passed = passed + 1 WHERE id = 1'));
        return { commit: true, result: (await passed()) - before };
      },
      { oneSnapshot },
    );
  expect(await readsTwice(true)).toBe(0);
  expect(await readsTwice(false)).toBe(1);
});
