import { sql } from 'drizzle-orm';
import { subscribe } from '#platform/server/facts.ts';

/** Default answers are kept by the customer's id in words: those of a customer that became another go along, where that has none itself. */
export const followMergedCustomers = subscribe('customer.merged', async ({ tx }, { refs, data }) => {
  const [kept, gone] = [String(refs.customer), String(data?.goneId)];
  await tx.rows(sql`
    UPDATE default_answers d SET key = ${kept} WHERE d.scope = 'customer' AND d.key = ${gone}
      AND NOT EXISTS (SELECT 1 FROM default_answers k WHERE k.question_id = d.question_id AND k.scope = 'customer' AND k.key = ${kept})`);
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'customer' AND key = ${gone}`);
});

export const followRemovedCustomers = subscribe('customer.removed', async ({ tx }, { refs }) => {
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'customer' AND key = ${String(refs.customer)}`);
});
