import { sql } from 'drizzle-orm';
import { customerMerged, customerRemoved } from '#modules/relations/domain/facts.ts';
import { subscribe } from '#platform/server/facts.ts';

/**
 * Moves the defaults of a merged customer to the remaining one, where that has none itself. The key is the customer's id as text, so no
 * foreign key does this.
 */
export const followMergedCustomers = subscribe(customerMerged, async ({ tx }, { refs, data }) => {
  const [remaining, gone] = [String(refs.customer), String(data.goneId)];
  await tx.rows(sql`
    UPDATE default_answers d SET key = ${remaining} WHERE d.scope = 'customer' AND d.key = ${gone}
      AND NOT EXISTS (SELECT 1 FROM default_answers k WHERE k.question_id = d.question_id AND k.scope = 'customer' AND k.key = ${remaining})`);
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'customer' AND key = ${gone}`);
});

export const followRemovedCustomers = subscribe(customerRemoved, async ({ tx }, { refs }) => {
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'customer' AND key = ${String(refs.customer)}`);
});
