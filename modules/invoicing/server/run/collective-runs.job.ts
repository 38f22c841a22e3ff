import { shopDay } from '#modules/baskets/server/public.ts';
import { missedRun, runsOn } from '#modules/invoicing/domain/run/collective-run.ts';
import { lockInvoiceRun } from '#modules/invoicing/server/run-lock.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { makeRun, readReady } from './make-run.ts';
import { lockRun, readRuns, runDayOf } from './runs.store.ts';

/** Nightly: one job per automatic run whose day has come, so that a failure of one does not undo the others. */
export const collectiveRunsJob = job(
  'invoicing.collectiveRuns',
  async (context) => {
    const today = shopDay(context);
    for (const run of await readRuns(context.tx)) {
      const day = runDayOf(run);
      const isDue = run.lastRunOn ? missedRun(day, Temporal.PlainDate.from(run.lastRunOn), today) !== undefined : runsOn(day, today);
      if (run.automatic && isDue)
        await context.tx.addJob(
          'invoicing.collectiveRun',
          { frequency: run.frequency },
          { key: `invoicing.collectiveRun:${run.frequency}` },
        );
    }
  },
  { nightly: '04:10' },
);

/** Makes one run, unless somebody made it by hand in the meantime; a run with nothing to invoice only moves its day. */
export const collectiveRunJob = job('invoicing.collectiveRun', async (context, { frequency }) => {
  const { tx } = context;
  if (await lockInvoiceRun(tx)) throw new Error('an invoice run is busy; this one is tried again');
  const run = await lockRun(tx, frequency as Parameters<typeof lockRun>[1]);
  const today = shopDay(context);
  if (!run.automatic || run.lastRunOn === today.toString()) return;
  await makeRun(context, run, await readReady(tx, run), today);
});
