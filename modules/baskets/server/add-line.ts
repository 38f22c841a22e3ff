import { sql } from 'drizzle-orm';
import { addLineEndpoint } from '#modules/baskets/contract/add-line.endpoint.ts';
import { decideEditLines } from '#modules/baskets/domain/edit-rules.ts';
import { noMoney, roundToCents } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { lines } from './baskets.tables.ts';
import { refreshBasket } from './refresh-basket.ts';

export const addLine = command(addLineEndpoint, async ({ tx }, input) => {
  const basket = await lockBasket(tx, input.id);
  const decided = decideEditLines(basket.status);
  if (!decided.accepted) return decided;
  const priced = input.kind === 'cost';
  const [line] = await tx.db
    .insert(lines)
    .values({
      basketId: basket.id,
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM lines WHERE basket_id = ${basket.id})`,
      kind: input.kind,
      description: input.description,
      specification: input.specification,
      status: 'entered',
      quantity: input.quantity,
      quantities: [],
      cost: noMoney,
      calculationPrice: noMoney,
      price: priced ? roundToCents(input.price) : noMoney,
      priceFixed: priced,
      transportPrice: noMoney,
      vatRate: String(input.vatPercent),
    })
    .returning({ id: lines.id, version: lines.version });
  await refreshBasket(tx, basket.id);
  await tx.record({ fact: 'line.added', refs: { basket: basket.id, line: line!.id }, data: { line: input.description } });
  return { id: line!.id, basketId: basket.id, version: line!.version };
});
