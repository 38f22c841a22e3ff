import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { lineCalculated } from '#modules/baskets/domain/facts.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { eurosOf, type Money, noMoney, roundToCents } from '#platform/domain/money.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { insertLines, type LineValues } from './lines.store.ts';

export const addLine = command(addLineEndpoint, async (context, input) => {
  const basket = await lockBasket(context.tx, input.id);
  const decided = decideEditLines(basket.status);
  if (!decided.accepted) return decided;
  return addPlainLine(context, basket.id, input);
});

type PlainLine = { kind: 'text' | 'cost'; description: string; specification: string; quantity: number; price: Money; vatPercent: number };

/** Adds a text or a cost to a basket that the caller has locked. */
export async function addPlainLine({ tx }: CommandContext, basketId: number, asked: PlainLine) {
  const priced = asked.kind === 'cost';
  const [line] = await insertLines(tx, basketId, [
    {
      kind: asked.kind,
      description: asked.description,
      specification: asked.specification,
      status: 'entered',
      quantity: asked.quantity,
      quantities: [],
      cost: noMoney,
      calculationPrice: noMoney,
      price: priced ? roundToCents(asked.price) : noMoney,
      priceFixed: priced,
      transportPrice: noMoney,
      vatRate: String(asked.vatPercent),
    },
  ]);
  await tx.record({ fact: 'line.added', refs: { basket: basketId, line: line!.id }, data: { line: asked.description } });
  return { id: line!.id, basketId, version: line!.version };
}

/** Adds a product as `priceLine` priced it to a new quote, for the estimator to go on with; the quote is in calculation then. */
export async function addPricedLine(context: CommandContext, basketId: number, priced: LineValues & { price: Money }) {
  const { tx } = context;
  const basket = await lockBasket(tx, basketId);
  const terms = await readCustomerTerms(tx, basket.customerId);
  await moveBasket(context, basket, 'in_calculation');
  const [line] = await insertLines(tx, basketId, [{ ...priced, status: 'in_calculation', fscLogo: terms?.fsc ?? false }]);
  const data = { line: priced.description, quantity: priced.quantity, price: eurosOf(priced.price) };
  await tx.record(lineCalculated({ refs: { basket: basketId, line: line!.id }, data }));
}
