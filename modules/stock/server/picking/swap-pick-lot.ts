import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { swapPickLotEndpoint } from '#modules/stock/contract/picking/swap-pick-lot.endpoint.ts';
import { decideSwapLot } from '#modules/stock/domain/picking/swap-lot.ts';
import { lotKey } from '#modules/stock/server/book/load-book.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockPickList } from './lock-pick-list.ts';

export const swapPickLot = command(swapPickLotEndpoint, async (context, { id, position, reason, ...asked }) => {
  const { tx, actor } = context;
  const { stored, list } = await lockPickList(context, id);
  const by = String(actor.id);
  const decided = decideSwapLot(stored.book, list, { ...asked, line: position, by, on: shopDay(context).toString() });
  if (!decided.accepted) return decided;
  const { lot, location, item } = decided.value;
  const before = list.lines.find((one) => one.line === position)!;
  if (lot === before.lot && location === before.location) return unchanged({ lot, location });
  await tx.rows(sql`
    UPDATE stock_pick_lines SET lot_id = ${stored.lotIds.get(lotKey(item, lot))!}, location_id = ${stored.locationIds.get(location)!}
    WHERE list_id = ${id} AND position = ${position}`);
  await tx.rows(sql`UPDATE stock_pick_lists SET picker_id = ${actor.id} WHERE id = ${id}`);
  await tx.record({
    fact: 'stock.pick_lot_swapped',
    refs: { pick_list: id },
    data: { list: id, was: before.lot, lot, location, reason },
  });
  return { lot, location };
});
