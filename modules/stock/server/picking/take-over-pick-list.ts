import { sql } from 'drizzle-orm';
import { takeOverPickListEndpoint } from '#modules/stock/contract/picking/take-over-pick-list.endpoint.ts';
import { decideTakeOver } from '#modules/stock/domain/picking/decide-pick.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockPickList } from './lock-pick-list.ts';

export const takeOverPickList = command(takeOverPickListEndpoint, async (context, { id }) => {
  const { list } = await lockPickList(context, id);
  const { tx, actor } = context;
  const decided = decideTakeOver(list);
  if (!decided.accepted) return decided;
  if (list.by === String(actor.id)) return unchanged({});
  await tx.rows(sql`UPDATE stock_pick_lists SET picker_id = ${actor.id} WHERE id = ${id}`);
  await tx.record({ fact: 'stock.pick_taken_over', refs: { pick_list: id }, data: { list: id } });
  return {};
});
