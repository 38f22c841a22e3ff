import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { applicationName } from '#platform/server/database/database.ts';
import { job, queueJob, runDueJobs, startJobs } from '#platform/server/jobs/jobs.ts';
import { holdQueueLocks, unlockedQueues } from '#platform/server/jobs/orphan-jobs.ts';
import { workerLogger } from '#platform/server/jobs/worker-logger.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('a starting server runs the jobs of a killed server at once', async () => {
  const done = Promise.withResolvers<unknown>();
  const kernel = { ...shop.kernel, jobs: [job('test.note', async (_context, payload) => done.resolve(payload.note))] };
  await shop.kernel.act(({ tx }) => queueJob(tx, 'test.note', { note: 'kept' }));
  await shop.kernel.database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker-that-was-killed', attempts = 1`,
  );
  const runner = await startJobs(kernel);
  await expect(done.promise).resolves.toBe('kept');
  await runner.stop();
});

it('a server runs the jobs of a killed server once PostgreSQL notices, while other servers are alive', async () => {
  const done = Promise.withResolvers<unknown>();
  const kernel = { ...shop.kernel, jobs: [job('test.late', async (_context, payload) => done.resolve(payload.note))] };
  const { connectionString } = shop.kernel.database.pool.options;
  const other = new pg.Client({ connectionString, application_name: `${applicationName}:other` });
  await other.connect();
  const ghost = holdQueueLocks(shop.kernel.database, ['worker-that-was-killed'], () => undefined);
  await shop.kernel.act(({ tx }) => queueJob(tx, 'test.late', { note: 'late' }));
  await shop.kernel.database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute', locked_by = 'worker-that-was-killed', attempts = 1`,
  );
  await expect.poll(() => unlockedQueues(shop.kernel.database)).toEqual([]);
  const runner = await startJobs(kernel);
  const { rows } = await shop.kernel.database.pool.query('SELECT 1 FROM graphile_worker.jobs WHERE locked_by IS NOT NULL');
  expect(rows).toHaveLength(1);
  await ghost.end();
  await expect(done.promise).resolves.toBe('late');
  await Promise.all([runner.stop(), other.end()]);
});

/** Starts a runner with a job that runs until it is released. */
async function runningJob(name: string) {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let times = 0;
  const blocking = job(name, async () => {
    times += 1;
    begun.resolve();
    await release.promise;
  });
  const runner = await startJobs({ ...shop.kernel, jobs: [blocking] });
  await shop.kernel.act(({ tx }) => queueJob(tx, name, {}));
  await begun.promise;
  await expect.poll(() => unlockedQueues(shop.kernel.database)).toEqual([]);
  return { runner, release: release.resolve, times: () => times };
}

const locks = async () => {
  const { rows } = await shop.kernel.database.pool.query<{ pid: number }>(
    `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND a.datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};

it('a stopping server keeps the locks of its jobs until they are done', async () => {
  const { runner, release, times } = await runningJob('test.politely');
  let isStopped = false;
  const stopped = runner.stop().then(() => {
    isStopped = true;
  });
  for (let look = 0; look < 50; look += 1) expect(await unlockedQueues(shop.kernel.database)).toEqual([]);
  expect(isStopped).toBe(false);
  release();
  await stopped;
  await expect.poll(locks).toEqual([]);
  const { rows } = await shop.kernel.database.pool.query('SELECT 1 FROM graphile_worker.jobs');
  expect([rows.length, times()]).toEqual([0, 1]);
});

it('a server takes its queue locks again on a new connection when theirs is lost', async () => {
  const { runner, release } = await runningJob('test.cut');
  const before = await locks();
  expect(before).toHaveLength(1);
  await shop.kernel.database.pool.query('SELECT pg_terminate_backend($1)', before);
  await expect.poll(async () => (await locks()).filter((pid) => !before.includes(pid)), { timeout: 10_000 }).toHaveLength(1);
  expect(await unlockedQueues(shop.kernel.database)).toEqual([]);
  release();
  await runner.stop();
});

it('nightly jobs run every night, and at a start only if the last night was missed', async () => {
  let times = 0;
  let done = Promise.withResolvers<void>();
  const night = job(
    'test.night',
    async () => {
      times += 1;
      done.resolve();
    },
    { nightly: '02:30' },
  );
  const kernel = { ...shop.kernel, jobs: [night, job('test.later', async () => done.resolve())] };
  const first = await startJobs(kernel);
  await done.promise;
  await first.stop();
  const known = await shop.kernel.database.pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs');
  expect(known.rows).toEqual([{ identifier: 'test.night' }]);

  const startOnce = async (name: string) => {
    done = Promise.withResolvers<void>();
    const runner = await startJobs(kernel);
    await shop.kernel.act(({ tx }) => queueJob(tx, name, {}));
    await done.promise;
    await runner.stop();
  };
  await startOnce('test.later');
  expect(times).toBe(1);
  shop.moveClock('2026-11-19T02:31:00Z');
  await startOnce('test.later');
  await runDueJobs(kernel);
  expect(times).toBe(2);
});

it('a server continues its jobs after losing the database during one, and logs it', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let tries = 0;
  const held = job('test.held', async () => {
    tries += 1;
    if (tries > 1) return done.resolve();
    begun.resolve();
    await release.promise;
  });
  const logged = Promise.withResolvers<string>();
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (line: string) => line.includes('begins again') && logged.resolve(line),
  };
  const kernel = { ...shop.kernel, jobs: [held], workerLogger: workerLogger(log) };
  const runner = await startJobs(kernel);
  await shop.kernel.act(({ tx }) => queueJob(tx, 'test.held', {}));
  await begun.promise;
  const { rows } = await shop.kernel.database.pool.query<{ name: string }>('SELECT current_database() AS name');
  const admin = new pg.Client({ connectionString: inject('testServer').adminUrl });
  await admin.connect();
  await admin.query(`ALTER DATABASE "${rows[0]!.name}" ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [rows[0]!.name]);
  release.resolve();
  await logged.promise;
  await admin.query(`ALTER DATABASE "${rows[0]!.name}" ALLOW_CONNECTIONS true`);
  await admin.end();
  await done.promise;
  await runner.stop();
  expect(tries).toBeGreaterThan(1);
});

it('jobs of one kind that do not end leave the workers of every other kind free', async () => {
  const never = Promise.withResolvers<void>();
  const [mail, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let running = 0;
  const inspect = async () => {
    running += 1;
    await never.promise;
  };
  const jobs = [
    job('test.inspect', inspect, { queue: 'preflight' }),
    job('test.mail', async () => mail.resolve(), { queue: 'mail' }),
    job('test.rest', async () => rest.resolve()),
  ];
  const runner = await startJobs({ ...shop.kernel, jobs });
  await shop.kernel.act(async ({ tx }) => {
    for (let file = 0; file < 12; file += 1) await queueJob(tx, 'test.inspect', {});
  });
  const { preflight } = shop.kernel.config.jobWorkers;
  await expect.poll(() => running).toBe(preflight);
  await shop.kernel.act(async ({ tx }) => {
    for (const name of ['test.mail', 'test.rest']) await queueJob(tx, name, {});
  });
  await Promise.all([mail.promise, rest.promise]);
  expect(running).toBe(preflight);
  await shop.kernel.database.pool.query(`DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL`);
  never.resolve();
  await runner.stop();
});

it('a job that a person waits for runs before earlier ones, and one of low priority after all', async () => {
  const order: unknown[] = [];
  const kernel = { ...shop.kernel, jobs: [job('test.order', async (_context, { as }) => void order.push(as), { queue: 'mail' })] };
  await shop.kernel.act(async ({ tx }) => {
    for (const as of ['last', 'usual', 'urgent'] as const) await queueJob(tx, 'test.order', { as }, { priority: as });
  });
  await runDueJobs(kernel);
  expect(order).toEqual(['urgent', 'usual', 'last']);
});
