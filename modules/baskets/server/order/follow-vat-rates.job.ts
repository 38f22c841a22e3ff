import { changeVatRate } from '#modules/baskets/server/line/lines.store.ts';
import { readEndedVatRates } from '#modules/identity/server/public.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';

/** Gives lines that were not delivered or invoiced the rate that holds in the place of theirs; what was delivered keeps its rate. */
export const followVatRatesInBaskets: Job = job(
  'baskets.followVatRates',
  async (context) => {
    for (const { unitId, from, to } of await readEndedVatRates(context))
      for (const basket of await changeVatRate(context.tx, { unitId, from, to }))
        await context.tx.record({ fact: 'basket.vat_followed', refs: { basket }, data: { from, to } });
  },
  { nightly: '00:10' },
);
