import { leaveOutOfRunEndpoint } from '#modules/invoicing/contract/run/leave-out-of-run.endpoint.ts';
import { readProposalsOf } from '#modules/invoicing/server/proposals.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockRun, saveRunRow } from './runs.store.ts';

export const leaveOutOfRun = command(leaveOutOfRunEndpoint, async ({ tx }, { frequency, key, leftOut }) => {
  const run = await lockRun(tx, frequency);
  if (run.leftOut.includes(key) === leftOut) return unchanged({ version: run.version });
  const [proposal] = await readProposalsOf(tx, [key]);
  if (!proposal || proposal.frequency !== frequency) throw notFound();
  const others = run.leftOut.filter((one) => one !== key);
  const version = await saveRunRow(tx, run, { leftOut: leftOut ? [...others, key] : others });
  await tx.record({
    fact: leftOut ? 'invoice_run.left_out' : 'invoice_run.taken_in',
    refs: { invoice_run: 1, customer: proposal.customerId },
    data: { frequency, customer: proposal.customer.name },
  });
  return { version };
});
