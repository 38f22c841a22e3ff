import { sql } from 'drizzle-orm';
import { removeMarginFloorEndpoint } from '#modules/baskets/contract/margin/remove-margin-floor.endpoint.ts';
import { decideRemoveMarginFloor } from '#modules/baskets/domain/margin/margin-floors.ts';
import { command } from '#platform/server/served.ts';
import { lockFloor } from './margin-floors.ts';

export const removeMarginFloor = command(removeMarginFloorEndpoint, async ({ tx }, { id }) => {
  const floor = await lockFloor(tx, id);
  const decided = decideRemoveMarginFloor(floor);
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM margin_floors WHERE id = ${id}`);
  await tx.record({ fact: 'margin_floor.removed', refs: { margin_floor: id }, data: { unit: floor.unit ?? '', rate: floor.rate } });
  return { id };
});
