import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { listRunsEndpoint } from '#modules/invoicing/contract/run/runs.endpoints.ts';
import { sumProposals } from '#modules/invoicing/domain/invoice-proposal.ts';
import { nextRun, runFrequencies } from '#modules/invoicing/domain/run/collective-run.ts';
import { isInvoicedTo } from '#modules/invoicing/server/due-orders.ts';
import { readProposalSums } from '#modules/invoicing/server/proposal-sums.ts';
import { proposalRow } from '#modules/invoicing/server/to-invoice.query.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { query } from '#platform/server/served.ts';
import { readRuns, runDayOf } from './runs.store.ts';

export const listRuns = query(listRunsEndpoint, async (context) => {
  const { tx } = context;
  const today = shopDay(context);
  const collective = isInvoicedTo(
    sql`IN (SELECT id FROM ${relationsTables.customers} WHERE invoice_frequency IN ('weekly', 'two_weekly', 'monthly'))`,
  );
  const [runs, proposals] = await Promise.all([readRuns(tx), readProposalSums(tx, collective, 'afresh')]);
  const rows = runs
    .toSorted((one, other) => runFrequencies.indexOf(one.frequency) - runFrequencies.indexOf(other.frequency))
    .map(({ leftOut, ...run }) => {
      const own = proposals.filter(({ frequency }) => frequency === run.frequency);
      const taken = own.filter(({ key, blockers }) => blockers.length === 0 && !leftOut.includes(key));
      const isDone = run.lastRunOn === today.toString();
      return {
        ...run,
        nextOn: nextRun(runDayOf({ ...run, leftOut }), isDone ? today.add({ days: 1 }) : today).toString(),
        orders: taken.reduce((sum, { orders }) => sum + orders.length, 0),
        net: sumProposals(taken),
        rows: own.map((proposal) => ({ ...proposalRow(context, proposal), leftOut: leftOut.includes(proposal.key) })),
      };
    });
  return { rows };
});
