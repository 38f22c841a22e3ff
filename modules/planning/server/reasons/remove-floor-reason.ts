import { sql } from 'drizzle-orm';
import { removeFloorReasonEndpoint } from '#modules/planning/contract/reasons/remove-floor-reason.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { lockFloorReason } from './floor-reasons.ts';

export const removeFloorReason = command(removeFloorReasonEndpoint, async ({ tx }, { id }) => {
  const { kind, nameNl } = await lockFloorReason(tx, id);
  await tx.rows(sql`DELETE FROM floor_reasons WHERE id = ${id}`);
  await tx.record({ fact: 'floor_reason.removed', refs: { floor_reason: id }, data: { kind, name: nameNl } });
  return { id };
});
