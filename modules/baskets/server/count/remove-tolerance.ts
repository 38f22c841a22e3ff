import { sql } from 'drizzle-orm';
import { removeToleranceEndpoint } from '#modules/baskets/contract/count/remove-tolerance.endpoint.ts';
import { decideRemoveTolerance } from '#modules/baskets/domain/count/tolerance.ts';
import { command } from '#platform/server/served.ts';
import { lockTolerance } from './tolerances.ts';

export const removeTolerance = command(removeToleranceEndpoint, async ({ tx, actor }, { id }) => {
  const before = await lockTolerance(tx, id, actor.language);
  const decided = decideRemoveTolerance(before);
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM delivery_tolerances WHERE id = ${id}`);
  const data = { of: before.customer ?? before.product ?? '' };
  await tx.record({ fact: 'delivery_tolerance.removed', refs: { delivery_tolerance: id }, data });
  return { id };
});
