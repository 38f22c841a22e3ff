import { sql } from 'drizzle-orm';
import { removeReasonEndpoint } from '#modules/baskets/contract/reason/remove-reason.endpoint.ts';
import { decideRemoveReason } from '#modules/baskets/domain/reason/reasons.ts';
import { command } from '#platform/server/served.ts';
import { lockReason } from './reasons.ts';

export const removeReason = command(removeReasonEndpoint, async ({ tx }, { id }) => {
  const reason = await lockReason(tx, id);
  const decided = decideRemoveReason(reason);
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM basket_reasons WHERE id = ${id}`);
  await tx.record({
    fact: 'reason.removed',
    refs: { reason: id },
    data: { kind: reason.kind, name: reason.nameNl },
  });
  return { id };
});
