import { sql } from 'drizzle-orm';
import { confirmChecks } from '#modules/baskets/server/public.ts';
import { decideNotStopped, type WorkStop } from '#modules/relations/domain/work-stop.ts';
import { readWorkStops, workStops } from '#modules/relations/server/public.ts';
import { scopeNameOf } from './limit-values.ts';

/** Names what a reached limit stops: its machine, customer or supplier, until somebody acknowledges the notice. */
export const complaintStops = workStops.entry((tx) =>
  tx.rows<WorkStop>(sql`
    SELECT DISTINCT m.scope, coalesce(m.plan_place_id, m.customer_id, m.supplier_id) AS "scopeId", ${scopeNameOf('nl')} AS name
    FROM complaint_notices n JOIN complaint_limits m ON m.id = n.limit_id
    WHERE n.level = 'stop' AND n.acknowledged_at IS NULL AND m.active AND m.scope IN ('machine', 'customer', 'supplier')`),
);

/** Refuses to confirm an order of a customer whose complaints reached a stop limit. */
export const stoppedCustomerCheck = confirmChecks.entry(async (context, { basket }) => {
  const decided = decideNotStopped((await readWorkStops(context, 'customer')).get(basket.customerId));
  return decided.accepted ? [] : [decided];
});
