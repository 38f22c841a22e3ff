import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketCreated, basketReworkOf } from '#modules/baskets/domain/facts.ts';
import { findBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { refreshBasket } from '#modules/baskets/server/basket/refresh-basket.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { copyLines } from '#modules/baskets/server/copy/copy-lines.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';

type ReworkInput = {
  lineId: number;
  quantity: number;
  /** Whether it prints from the approved files. */
  files: boolean;
  /** The number of the complaint. */
  reason: string;
};

/**
 * Creates an order of type rework that makes a line again without a price, to the same address; a person sets the date and confirms. Its
 * cost is the line's, in proportion to the quantity. Refuses what opening a basket refuses.
 */
export async function makeReworkOrder(
  context: CommandContext,
  { lineId, quantity, files, reason }: ReworkInput,
): Promise<Decision<{ id: number; number: string }>> {
  const { tx } = context;
  const line = await tx.row<{ basketId: number; quantity: number }>(
    sql`SELECT basket_id AS "basketId", quantity FROM lines WHERE id = ${lineId}`,
  );
  const source = await findBasket(tx, line!.basketId);
  const contact = await tx.row<{ id: number }>(sql`SELECT id FROM contacts WHERE id = ${source.contactId} AND active`);
  const { customerId, businessUnitId, description } = source;
  const opened = await openBasket(context, { customerId, contactId: contact?.id, businessUnitId, description });
  if (!opened.accepted) return opened;
  const { id, number, customer } = opened.value;
  await tx.rows(sql`UPDATE baskets SET type = ${basketTypes.rework} WHERE id = ${id}`);
  const [copyId = 0] = await copyLines(tx, {
    lineIds: [lineId],
    into: id,
    keepPrices: true,
    deliveriesFrom: shopDay(context),
    reprint: files,
  });
  await tx.rows(sql`
    UPDATE lines SET quantity = ${quantity}, quantities = ARRAY[${quantity}::int], cost = round(cost::numeric * ${quantity} / ${line!.quantity}),
      price = 0, transport_price = 0, customer_reference = '', remarks_internal = ${reason},
      estimate_case = jsonb_set(estimate_case, '{quantities}', to_jsonb(ARRAY[${quantity}::int]))
    WHERE id = ${copyId}`);
  await copyOnlyDelivery(context, copyId, quantity);
  await refreshBasket(tx, id);
  await tx.recordAll([
    basketCreated({ refs: { basket: id, customer: customerId }, to: 'entered', data: { number, customer } }),
    basketReworkOf({ refs: { basket: id }, data: { number: source.number, reason } }),
    { fact: 'basket.rework_made', refs: { basket: source.id }, data: { number, reason } },
  ]);
  await moveBasket(context, await lockBasket(tx, id), 'in_calculation');
  return accept({ id, number });
}

/** Copies the delivery address without the date if the line had one delivery; several are left for a person to divide. */
async function copyOnlyDelivery({ tx }: CommandContext, lineId: number, quantity: number): Promise<void> {
  await tx.rows(
    sql`DELETE FROM deliveries WHERE line_id = ${lineId} AND (SELECT count(*) FROM deliveries d WHERE d.line_id = ${lineId}) > 1`,
  );
  await tx.rows(sql`UPDATE deliveries SET quantity = ${quantity}, date = NULL WHERE line_id = ${lineId}`);
}
