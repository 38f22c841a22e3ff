import { sql } from 'drizzle-orm';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { decideProductsMade } from '#modules/baskets/domain/basket/switch-party.ts';
import { decideCopy } from '#modules/baskets/domain/copy/copy-basket.ts';
import { basketCopiedFrom, basketCreated } from '#modules/baskets/domain/facts.ts';
import { findBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { productsMissingIn } from '#modules/baskets/server/basket/missing-products.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { repriceLines } from '#modules/baskets/server/line/reprice-lines.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { copyableLines, copyLines } from './copy-lines.ts';

export const copyBasket = command(copyBasketEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const source = await findBasket(tx, input.id);
  const customerId = input.customerId ?? source.customerId;
  const same = customerId === source.customerId;
  const sourceLines = await copyableLines(tx, source.id);
  const decided = decideCopy(
    { customerId: source.customerId, lineIds: sourceLines.map(({ id }) => id) },
    { customerId, lineIds: input.lineIds, deliveries: input.deliveries, files: input.files },
  );
  if (!decided.accepted) return decided;
  const unit = input.unitId === undefined || (await tx.row(sql`SELECT 1 FROM ${identityTables.businessUnits} WHERE id = ${input.unitId}`));
  if (!unit) throw notFound();

  const opened = await openBasket(context, {
    customerId,
    ...(same && source.contactId !== null && { contactId: source.contactId }),
    businessUnitId: input.unitId ?? (same ? source.businessUnitId : undefined),
    description: source.description,
  });
  if (!opened.accepted) return opened;
  const { id, number, customer, businessUnitId } = opened.value;
  const elsewhere = businessUnitId !== source.businessUnitId;
  const missing = elsewhere ? await productsMissingIn(tx, businessUnitId, decided.value, actor.language) : [];
  const makes = decideProductsMade(missing);
  if (!makes.accepted) return makes;
  const made = await copyLines(tx, {
    lineIds: decided.value,
    into: id,
    keepPrices: input.prices === 'kept',
    deliveriesFrom: input.deliveries ? shopDay(context) : null,
    reprint: input.files,
  });
  const priced = await repriceLines(context, made, customerId);
  if (!priced.accepted) return priced;
  await tx.record(basketCreated({ refs: { basket: id, customer: customerId }, to: 'entered', data: { number, customer } }));
  await tx.record(basketCopiedFrom({ refs: { basket: id }, data: { number: source.number, count: made.length } }));
  await tx.record({ fact: 'basket.copied_to', refs: { basket: source.id }, data: { number, count: made.length } });
  await moveBasket(context, await lockBasket(tx, id), 'in_calculation');
  const state = await tx.row<{ total: Money }>(sql`SELECT total FROM baskets WHERE id = ${id}`);
  return { id, number, total: state!.total, changed: priced.value };
});
