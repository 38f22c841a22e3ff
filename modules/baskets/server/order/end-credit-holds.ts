import { sql } from 'drizzle-orm';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { endHold } from '#modules/baskets/server/basket/hold-basket.ts';
import { customerMerged, customerUpdated } from '#modules/relations/domain/facts.ts';
import { subscribe } from '#platform/server/facts.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { isOnCreditHoldIn } from './credit.ts';

const waitsForCreditOf = (customerId: number) =>
  sql`coalesce(b.payer_customer_id, b.customer_id) = ${customerId} AND ${isOnCreditHoldIn(sql`b`)}`;

/** Resumes the orders that a customer pays and that wait for credit, oldest first, as far as the credit now suffices. */
export async function endSufficientCreditHolds(context: CommandContext, customerId: number): Promise<void> {
  const waiting = await context.tx.rows<{ id: number }>(
    sql`SELECT b.id FROM baskets b WHERE ${waitsForCreditOf(customerId)} ORDER BY b.id`,
  );
  for (const { id } of waiting) await endHold(context, await lockBasket(context.tx, id));
}

const jobName = 'baskets.endCreditHolds';

/** Orders that wait for credit are looked at again after the limit of their customer may have changed; after the commit, because a change of a customer locks it. */
export const followCreditLimits = [customerUpdated, customerMerged].map((fact) =>
  subscribe(fact, async ({ tx }, { refs }) => {
    const waits = await tx.row(sql`SELECT 1 FROM baskets b WHERE ${waitsForCreditOf(refs.customer)} LIMIT 1`);
    if (waits) await tx.addJob(jobName, { customerId: refs.customer });
  }),
);

export const endCreditHoldsJob: Job = job(jobName, (context, { customerId }) => endSufficientCreditHolds(context, Number(customerId)));
