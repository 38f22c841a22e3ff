import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { type SetGoods, setTransport } from '#modules/estimating/domain/packaging/set-transport.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** A line of a set with its goods; canceled ones included. */
export type PartGoods = {
  id: number;
  basketId: number;
  setId: number;
  status: LineStatus;
  quantity: number;
  pieceGrams: number;
  piecesPerBox: number | null;
  boxed: boolean;
};

/** Puts the transport of a whole set on its first line and zero on the others, because a set is shipped together. */
export async function shareTransport(context: CommandContext, setIds: readonly number[]): Promise<void> {
  if (setIds.length === 0) return;
  const { tx } = context;
  const found = await goodsOfSets(tx, setIds);
  const { shop } = await parameterSetOn(tx, shopDay(context).toString());
  for (const setId of setIds) {
    const lines = found.filter((line) => line.setId === setId && !isCanceledLine(line.status));
    const shared = setTransport(shop, lines satisfies readonly SetGoods[]);
    const price = shared ? moneyFromEuros(shared.sellEur) : noMoney;
    const [first] = lines;
    if (!first) continue;
    const transportPrice = sql`CASE WHEN id = ${first.id} THEN ${price}::bigint ELSE 0 END`;
    const ids = lines.map(({ id }) => id);
    await changeLines(tx, first.basketId, ids, { transportPrice }, { keepVersion: true });
  }
}

/** Reads the lines of sets in order, without alternatives. */
export function goodsOfSets(tx: ReadTx, setIds: readonly number[]): Promise<PartGoods[]> {
  return tx.rows<PartGoods>(sql`
    SELECT id, basket_id AS "basketId", set_id AS "setId", status, quantity, coalesce(piece_weight_g, 0)::float8 AS "pieceGrams", pieces_per_box AS "piecesPerBox",
      coalesce(estimate_case ->> 'packing', 'boxes') <> 'none' AS boxed
    FROM lines WHERE set_id = ANY(${sql.param([...setIds])}) AND alternative_of IS NULL ORDER BY position, id`);
}
