import { sql } from 'drizzle-orm';
import type { AmendmentEffects } from '#modules/baskets/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { valueOfBought } from '#modules/stock/domain/bought-for-line.ts';
import { moneyFromEuros, roundToCents } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { sentLines } from './purchase/expected.ts';

type Item = { itemId: number; name: string; reserved: number; physical: number; valueEur: number };
type Purchase = { itemId: number; number: string; supplier: string; open: number; priceEur: number };
type CanceledLine = { id: number; description: string; canceledShare: number };

/**
 * Values the material that was bought for a canceled line and is of no other use, and names what is still to come, which only a person can
 * cancel. Once its printing has begun, the paper is part of the value of that work.
 */
export async function readBought(
  { tx, kernel, actor }: QueryContext,
  { id, description, canceledShare }: CanceledLine,
): Promise<Required<Pick<AmendmentEffects, 'lost' | 'effects'>>> {
  const say = (key: 'bought' | 'received' | 'coming', params: Record<string, string | number>) =>
    kernel.texts.say(actor.language, `stock.amendment.${key}`, params);
  const items = await tx.rows<Item>(sql`
    SELECT s.id AS "itemId", coalesce(s.paper, s.name) AS name, r.quantity::float8 AS reserved, s.physical::float8 AS physical, s.value::float8 AS "valueEur"
    FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id AND s.policy = 'demand' WHERE r.line_id = ${id} ORDER BY s.id`);
  const purchases = await tx.rows<Purchase>(sql`
    SELECT p.item_id AS "itemId", u.number, v.name AS supplier, (p.ordered - p.received)::float8 AS open,
      (p.goods * (p.ordered - p.received) / p.ordered)::float8 AS "priceEur"
    FROM ${sentLines} JOIN ${relationsTables.suppliers} v ON v.id = u.supplier_id
    WHERE p.item_id = ANY(${sql.param(items.map(({ itemId }) => itemId))}) AND NOT p.complete AND NOT p.canceled AND p.ordered > p.received ORDER BY u.id, p.line`);
  const printed = await tx.row(sql`
    SELECT 1 FROM ${planningTables.planEvents} e WHERE e.line_id = ${id} AND e.activity IN ('print', 'printMono') AND e.status IN ('in_progress', 'on_hold', 'ready') LIMIT 1`);
  const lost = items.flatMap((item) => {
    const underway = purchases.filter(({ itemId }) => itemId === item.itemId);
    const bought = valueOfBought({ ...item, underway });
    const parts = [
      { text: say('received', { line: description, item: item.name, quantity: bought.received }), eur: printed ? 0 : bought.receivedEur },
      { text: say('coming', { line: description, item: item.name, quantity: bought.coming }), eur: bought.comingEur },
    ];
    return parts.flatMap(({ text, eur }) => {
      const amount = roundToCents(moneyFromEuros(eur * canceledShare));
      return amount > 0 ? [{ lineId: id, text, amount }] : [];
    });
  });
  const effects = purchases.map(({ itemId, number, supplier, open, priceEur }) => ({
    area: 'stock' as const,
    text: items.find((item) => item.itemId === itemId)!.name,
    detail: say('bought', { number, supplier, quantity: open, price: Math.round(priceEur * 100) / 100 }),
    warns: true,
  }));
  return { lost, effects };
}
