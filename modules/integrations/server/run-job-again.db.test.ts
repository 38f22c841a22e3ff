import { afterAll, beforeAll, expect, it } from 'vitest';
import { listJobsEndpoint } from '#modules/integrations/contract/debug.endpoints.ts';
import { runJobAgainEndpoint } from '#modules/integrations/contract/run-job-again.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');

it('run job again › reruns a failed job that waits', async () => {
  await shop.kernel.act(({ tx }) => tx.addJob('mail.send', { id: 1 }, { runAt: '2099-01-01T00:00:00Z' }));
  await shop.kernel.database.pool.query(`UPDATE graphile_worker._private_jobs SET last_error = 'relay away', attempts = max_attempts`);
  const { jobs, kinds } = await admin().call(listJobsEndpoint, {});
  expect(jobs[0]).toMatchObject({ task: 'mail.send', failed: true, running: false, lastError: 'relay away' });
  expect(kinds).toContainEqual({ name: 'integrations.forgetOldLogs', nightly: '02:50' });
  await admin().call(runJobAgainEndpoint, { id: jobs[0]!.id });
  expect((await admin().call(listJobsEndpoint, {})).jobs[0]).toMatchObject({ attempts: 0 });
  await shop.kernel.database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'another'`);
  expect(await admin().refused(runJobAgainEndpoint, { id: jobs[0]!.id })).toMatchObject({ status: 409, code: 'JOB_NOT_WAITING' });
  expect(await admin().refused(runJobAgainEndpoint, { id: 999_999_999 })).toMatchObject({ status: 404 });
  expect((await shop.as('planner').refused(runJobAgainEndpoint, { id: jobs[0]!.id })).status).toBe(403);
});
