import { afterAll, beforeAll, expect, it } from 'vitest';
import { job, queueJob, startJobs } from '#platform/server/jobs.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('takes up at once what a killed server had begun', async () => {
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

it('does nightly work every night, and when it starts', async () => {
  const done = Promise.withResolvers<void>();
  const kernel = { ...shop.kernel, jobs: [job('test.night', async () => done.resolve(), { nightly: '02:30' })] };
  const runner = await startJobs(kernel);
  await done.promise;
  await runner.stop();
  const known = await shop.kernel.database.pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs');
  expect(known.rows).toEqual([{ identifier: 'test.night' }]);
});
