import { sql } from 'drizzle-orm';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideAlternativeOf, decideCreateLine } from '#modules/baskets/domain/calculation/create-line.ts';
import { lineCalculated } from '#modules/baskets/domain/facts.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { changedAnswerFacts } from '#modules/baskets/server/line/changed-answers.ts';
import { insertLines } from '#modules/baskets/server/line/lines.store.ts';
import { shareTransport } from '#modules/baskets/server/set/share-transport.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { priceLineInput } from './price-line-input.ts';
import { alreadySaving, tryLockSaving } from './save-lock.ts';

export const createLine = command(createLineEndpoint, async (context, { basketId, ...input }) => {
  const { tx } = context;
  if (!(await tryLockSaving(tx, `basket:${basketId}`))) return alreadySaving();
  const basket = await lockBasket(tx, basketId);
  const decided = decideCreateLine({
    ...{ basketStatus: basket.status, quantity: input.quantity, quantities: input.case.quantities, fixedPrice: input.fixedPrice },
  });
  if (!decided.accepted) return decided;
  const product = await readSubGroup(tx, input.subGroupId, basket.businessUnitId);
  if (!product) throw notFound();
  const priced = await priceLineInput(context, input, { basket, line: undefined, product });
  if (!priced.accepted) return priced;
  const group = input.alternativeOf === undefined ? accept(noGroup) : await groupOfLine(tx, basket.id, input.alternativeOf);
  if (!group.accepted) return group;
  if (basket.status === 'entered') await moveBasket(context, basket, 'in_calculation');
  const { values, saved, recorded, changed, ofNew } = priced.value;
  const made = { ...values, ...ofNew, kind: 'product', status: 'in_calculation', ...group.value } as const;
  const [created] = await insertLines(tx, basket.id, [made]);
  if (group.value.setId !== null) await shareTransport(context, [group.value.setId]);
  await tx.record(lineCalculated({ refs: { basket: basket.id, line: created!.id }, data: recorded }));
  await tx.recordAll(changedAnswerFacts({ basket: basket.id, line: created!.id }, changed));
  return { ...saved, id: created!.id, version: created!.version, along: [] };
});

type Group = { alternativeOf: number | null; setId: number | null };
const noGroup: Group = { alternativeOf: null, setId: null };

/** Returns the main line of the group that an alternative joins, in the same basket, and the set of that line. Refuses LINE_CANCELED if it was removed meanwhile. */
async function groupOfLine(tx: ReadTx, basketId: number, lineId: number): Promise<Decision<Group, 'LINE_CANCELED'>> {
  const line = await tx.row<Group & { status: LineStatus }>(sql`
    SELECT coalesce(alternative_of, id) AS "alternativeOf", set_id AS "setId", status FROM lines WHERE id = ${lineId} AND basket_id = ${basketId} AND kind = 'product'`);
  if (!line) throw notFound();
  const decided = decideAlternativeOf(line);
  return decided.accepted ? accept({ alternativeOf: line.alternativeOf, setId: line.setId }) : decided;
}
