import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { decideDemands, decideStage } from '#modules/stock/domain/picking/decide-pick.ts';
import type { PickList } from '#modules/stock/domain/picking/pick-list.ts';
import { isLocationInUse } from '#modules/stock/server/book/items.ts';
import { keyOf, type LoadedBook, lockBook, lotKey } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { stockPickLines, stockPickLists, stockPickParts } from '#modules/stock/server/picking/picking.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { isPickable } from './pickable.ts';

type Demand = { id: number; itemId: number; lineId: number };

export const startPickList = command(startPickListEndpoint, async (context, { lineIds, stage: asked }) => {
  const { tx } = context;
  const code = asked || (await firstStage(tx));
  const staging = decideStage(code === undefined ? undefined : { code, isUsable: await isLocationInUse(tx, code) });
  if (!staging.accepted) return staging;
  const stage = staging.value;
  const demands = await tx.rows<Demand>(sql`
    SELECT r.id, r.item_id AS "itemId", r.line_id AS "lineId" FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id
    JOIN ${basketsTables.lines} l ON l.id = r.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE r.line_id = ANY(${sql.param(lineIds)}) AND ${isPickable}`);
  const some = decideDemands(demands.length);
  if (!some.accepted) return some;
  const itemIds = [...new Set(demands.map(({ itemId }) => itemId))];
  const stored = await lockBook(context, { itemIds, locations: [stage], from: shopDay(context).toString() });
  const event = { do: 'pick', demands: demands.map(({ id }) => keyOf(id)), stage } as const;
  const decided = decideEvent<'LOCATION_WRONG' | 'RESERVATION_UNKNOWN' | 'ALREADY_PICKING' | 'NOTHING_TO_PICK'>(
    stored.book,
    localMoment(context),
    event,
    'started',
  );
  if (!decided.accepted) return decided;
  const list = stored.book.pickLists.get('started')!;
  const id = await savePickList(context, stored, list, demands);
  await tx.record({ fact: 'stock.pick_started', refs: { pick_list: id }, data: { list: id, lines: list.lines.length } });
  return { id, lines: list.lines.length, short: list.short.length, skipped: list.skipped.length };
});

/** The first place to stage on the walk; undefined in a shop without one. */
async function firstStage(tx: ReadTx): Promise<string | undefined> {
  const found = await tx.row<{ code: string }>(
    sql`SELECT code FROM stock_locations WHERE type = 'dispatch' AND kind = 'bin' AND active ORDER BY aisle, bay, level, code LIMIT 1`,
  );
  return found?.code;
}

async function savePickList(
  { tx, actor, now }: CommandContext,
  stored: LoadedBook,
  list: PickList,
  demands: readonly Demand[],
): Promise<number> {
  const { locationIds, lotIds } = stored;
  const lineOf = new Map(demands.map(({ id, lineId }) => [keyOf(id), lineId]));
  const [made] = await tx.db
    .insert(stockPickLists)
    .values({ stageId: locationIds.get(list.stage)!, startedAt: now.toString(), startedBy: actor.name })
    .returning({ id: stockPickLists.id });
  const listId = made!.id;
  await tx.db.insert(stockPickLines).values(
    list.lines.map(({ line, item, lot, location, quantity }) => ({
      ...{ listId, position: line, itemId: Number(item), lotId: lotIds.get(lotKey(item, lot))!, locationId: locationIds.get(location)! },
      quantity: showQuantity(quantity),
    })),
  );
  await tx.db.insert(stockPickParts).values(
    list.lines.flatMap(({ line, split }) =>
      split.map(({ reservation, quantity }, nth) => ({
        ...{ listId, position: line, nth, reservationId: Number(reservation), lineId: lineOf.get(reservation)! },
        quantity: showQuantity(quantity),
      })),
    ),
  );
  return listId;
}
