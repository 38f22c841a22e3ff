import { sql } from 'drizzle-orm';
import { readCustomerHistoryEndpoint } from '#modules/relations/contract/customer/customer-acts.endpoints.ts';
import { currentCustomerId, customerHistoryRefs } from '#modules/relations/server/merge/former-customers.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';

export const readCustomerHistory = query(readCustomerHistoryEndpoint, async (context, { id, before }) => {
  const { tx } = context;
  const current = await currentCustomerId(tx, id);
  if (!(await tx.row(sql`SELECT 1 FROM customers WHERE id = ${current}`))) throw notFound();
  return readHistory(context, await customerHistoryRefs(tx, current), before);
});
