import { sql } from 'drizzle-orm';
import { copyLineEndpoint } from '#modules/baskets/contract/copy/copy-line.endpoint.ts';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideProductsMade } from '#modules/baskets/domain/basket/switch-party.ts';
import { decideCopyLines } from '#modules/baskets/domain/copy/copy-basket.ts';
import { basketCopiedFrom } from '#modules/baskets/domain/facts.ts';
import { findBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { productsMissingIn } from '#modules/baskets/server/basket/missing-products.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { repriceLines } from '#modules/baskets/server/line/reprice-lines.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { copyableLines, copyLines } from './copy-lines.ts';

export const copyLine = command(copyLineEndpoint, async (context, { id, basketId, prices, files }) => {
  const { tx, actor } = context;
  const line = await tx.row<{ basketId: number }>(sql`SELECT basket_id AS "basketId" FROM lines WHERE id = ${id}`);
  if (!line) throw notFound();
  const source = await findBasket(tx, line.basketId);
  const target = await lockBasket(tx, basketId);
  const open = decideEditLines(target.status);
  if (!open.accepted) return open;
  const lineIds = (await copyableLines(tx, source.id)).map((line) => line.id);
  const decided = decideCopyLines({ customerId: source.customerId, lineIds }, { customerId: target.customerId, lineIds: [id], files });
  if (!decided.accepted) return decided;
  const elsewhere = target.businessUnitId !== source.businessUnitId;
  const missing = elsewhere ? await productsMissingIn(tx, target.businessUnitId, [id], actor.language) : [];
  const makes = decideProductsMade(missing);
  if (!makes.accepted) return makes;
  const [made] = await copyLines(tx, {
    ...{ lineIds: [id], into: target.id, keepPrices: prices === 'kept' },
    ...{ deliveriesFrom: null, reprint: files },
  });
  const priced = await repriceLines(context, [made!], target.customerId);
  if (!priced.accepted) return priced;
  await tx.record(basketCopiedFrom({ refs: { basket: target.id }, data: { number: source.number, count: 1 } }));
  await tx.record({ fact: 'basket.copied_to', refs: { basket: source.id }, data: { number: target.number, count: 1 } });
  if (target.status === 'entered') await moveBasket(context, await lockBasket(tx, target.id), 'in_calculation');
  return { id: made!, basketId: target.id, number: target.number, changed: priced.value };
});
