import { shopDay } from '#modules/baskets/server/public.ts';
import { startRunEndpoint } from '#modules/invoicing/contract/run/start-run.endpoint.ts';
import { decideRun } from '#modules/invoicing/domain/run/collective-run.ts';
import { lockInvoiceRun } from '#modules/invoicing/server/run-lock.ts';
import { command } from '#platform/server/served.ts';
import { makeRun, readReady } from './make-run.ts';
import { lockRun } from './runs.store.ts';

export const startRun = command(startRunEndpoint, async (context, { frequency, version }) => {
  const { tx } = context;
  const busy = await lockInvoiceRun(tx);
  if (busy) return busy;
  const run = await lockRun(tx, frequency, version);
  const found = await readReady(tx, run);
  const decided = decideRun(found.ready.length);
  if (!decided.accepted) return decided;
  return makeRun(context, run, found, shopDay(context));
});
