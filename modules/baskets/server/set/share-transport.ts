import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
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

/**
 * Puts the transport of a whole set on its first line and zero on the others, because a set is shipped together. An alternative has what it
 * would have in the place of its line.
 */
export async function shareTransport(context: CommandContext, setIds: readonly number[]): Promise<void> {
  if (setIds.length === 0) return;
  const { tx } = context;
  const [found, alternatives] = await Promise.all([goodsOfSets(tx, setIds), alternativesOfSets(tx, setIds)]);
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
    for (const { id, alternativeOf, ...goods } of alternatives.filter((one) => one.setId === setId)) {
      const instead = alternativeOf === first.id ? setTransport(shop, [goods, ...lines.slice(1)]) : undefined;
      const own = { transportPrice: instead ? moneyFromEuros(instead.sellEur) : noMoney };
      await changeLines(tx, first.basketId, [id], own, { keepVersion: true });
    }
  }
}

const goodsColumns = sql`
  l.id, l.basket_id AS "basketId", l.set_id AS "setId", l.status, l.quantity, coalesce(l.piece_weight_g, 0)::float8 AS "pieceGrams",
  l.pieces_per_box AS "piecesPerBox", coalesce(l.estimate_case ->> 'packing', 'boxes') <> 'none' AS boxed`;

/** Reads the lines of sets in order, without alternatives. */
export function goodsOfSets(tx: ReadTx, setIds: readonly number[]): Promise<PartGoods[]> {
  return tx.rows<PartGoods>(sql`
    SELECT ${goodsColumns} FROM lines l WHERE l.set_id = ANY(${sql.param([...setIds])}) AND l.alternative_of IS NULL ORDER BY l.position, l.id`);
}

/** Reads the open alternatives of lines of sets. */
function alternativesOfSets(tx: ReadTx, setIds: readonly number[]): Promise<(PartGoods & { alternativeOf: number })[]> {
  return tx.rows(sql`
    SELECT ${goodsColumns}, l.alternative_of AS "alternativeOf" FROM lines l
    WHERE l.set_id = ANY(${sql.param([...setIds])}) AND l.alternative_of IS NOT NULL AND ${notCanceled} ORDER BY l.position, l.id`);
}
