import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveLineEndpoint } from '#modules/baskets/contract/line/save-line.endpoint.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { lineCalculated, lineRecalculated } from '#modules/baskets/domain/facts.ts';
import { hostCaseOf } from '#modules/baskets/domain/line/ganged-lines.ts';
import { decideAlternativeOf, decideSaveLine } from '#modules/baskets/domain/line/save-line.ts';
import { type BasketRow, type LineRow, lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { resizeOnlyDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { transportAsDivided } from '#modules/baskets/server/delivery/transport-price.ts';
import { shareTransport } from '#modules/baskets/server/set/share-transport.ts';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale, readSubGroup } from '#modules/catalogue/server/public.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { validateIsbnChange } from './book-isbn.ts';
import { decideSeller } from './bought-in.ts';
import { calculateLine } from './calculate-line.ts';
import { changedAnswerFacts, describeChangedAnswers } from './changed-answers.ts';
import { decideLineSlice } from './line-slice.ts';
import { changeLine, insertLines } from './lines.store.ts';
import { refreshGangedLines, refreshOtherGuests, savedCaseOf } from './refresh-ganged-lines.ts';
import { alreadySaving, tryLockSaving } from './save-lock.ts';

type Input = z.output<(typeof saveLineEndpoint)['input']>;
type PricedInput = Extract<Awaited<ReturnType<typeof priceInput>>, { accepted: true }>['value'];

export const saveLine = command(saveLineEndpoint, async (context, input) => {
  const { tx } = context;
  if (!(await tryLockSaving(tx, input.lineId === undefined ? `basket:${input.basketId}` : `line:${input.lineId}`))) {
    return alreadySaving();
  }
  const line = input.lineId === undefined ? undefined : await lockLine(tx, input.lineId, input.version);
  const basket = await lockBasket(tx, input.basketId);
  if (line && line.basketId !== basket.id) throw notFound();
  const decided = decideSaveLine({
    basketStatus: basket.status,
    line,
    quantity: input.quantity,
    quantities: input.case.quantities,
    fixedPrice: input.fixedPrice,
  });
  if (!decided.accepted) return decided;
  const priced = await priceInput(context, input, basket, line);
  if (!priced.accepted) return priced;
  if (basket.status === 'entered') await moveBasket(context, basket, 'in_calculation');
  return line ? changeToInput(context, basket, line, priced.value) : createFromInput(context, basket, input.alternativeOf, priced.value);
});

/** Calculates what was asked of a new or existing line, with everything that is stored of it. Refuses what cannot be sold or made. */
async function priceInput(context: CommandContext, input: Input, basket: BasketRow, line: LineRow | undefined) {
  const { tx } = context;
  const product = await readSubGroup(tx, input.subGroupId, basket.businessUnitId);
  const customer = await readCustomerTerms(tx, basket.customerId);
  if (!product || !customer) throw notFound();
  const book = line ? validateIsbnChange(context, line, product) : accept();
  if (!book.accepted) return book;
  const article =
    input.makesArticleId === undefined ? undefined : (await readArticlesForSale(tx, [input.makesArticleId])).get(input.makesArticleId);
  if (input.makesArticleId !== undefined && !article) throw notFound();
  const orderable = article && decideOrderArticle(article, basket.customerId, 'makesArticleId');
  if (orderable && !orderable.accepted) return orderable;
  const sold = await decideSeller(tx, product, input.case);
  if (!sold.accepted) return sold;
  const sliced = await decideLineSlice(context, { basketId: basket.id, line, asked: input });
  if (!sliced.accepted) return sliced;
  const { case: asked, besideLineId, moves } = sliced.value;
  const calculated = await calculateLine(context, { case: asked, quantity: input.quantity, product, customer });
  if (!calculated.accepted) return calculated;

  const { line: priced, changed } = calculated.value;
  const price = input.fixedPrice ?? priced.price;
  const named = article ?? product;
  const description = input.description || (customer.language === 'nl' ? named.nameNl : named.nameEn);
  const values = {
    ...{ ...priced, price, priceOnRequest: false, priceFixed: input.fixedPrice !== undefined, subGroupId: product.id, description },
    ...(hostCaseOf(priced.estimateCase) ? await besideLine(tx, basket.id, besideLineId) : { besideLineId: null }),
  };
  const { customer: _terms, ...answers } = priced.estimateCase;
  const saved = { basketId: basket.id, price, case: estimateCaseInput.parse(answers), changed: describeChangedAnswers(context, changed) };
  const recorded = { line: description, quantity: input.quantity, price: eurosOf(price) };
  const ofNew = { makesArticleId: article?.id ?? null, fscLogo: customer.fsc };
  // The line beside which this one rides, when its other guests have to move along.
  const movedHostId = moves ? besideLineId : undefined;
  return accept({ values, saved, recorded, changed, quantity: input.quantity, ofNew, movedHostId });
}

async function changeToInput(context: CommandContext, basket: BasketRow, line: LineRow, priced: PricedInput) {
  const { tx } = context;
  const { values, saved, recorded, changed, quantity, movedHostId } = priced;
  const was = await savedCaseOf(context, line.id);
  await resizeOnlyDelivery(tx, line.id, quantity);
  const divided = line.setId === null ? await transportAsDivided(context, line.id, values) : undefined;
  await changeLine(tx, line, { ...values, transportPrice: divided ?? values.transportPrice });
  const now = { ask: values.estimateCase, quantity };
  const along = await refreshGangedLines(context, { basket, lineId: line.id, was, now });
  if (movedHostId !== undefined) along.push(...(await refreshOtherGuests(context, { basket, lineId: line.id, hostId: movedHostId })));
  if (line.setId !== null) await shareTransport(context, [line.setId]);
  const data = { ...recorded, before: eurosOf(line.price), beforeQuantity: line.quantity };
  await tx.record(lineRecalculated({ refs: { basket: basket.id, line: line.id }, data }));
  await tx.recordAll(changedAnswerFacts({ basket: basket.id, line: line.id }, changed));
  return { ...saved, id: line.id, version: line.version + 1, along };
}

async function createFromInput(context: CommandContext, basket: BasketRow, alternativeOf: number | undefined, priced: PricedInput) {
  const { tx } = context;
  const { values, saved, recorded, changed, ofNew } = priced;
  const group = alternativeOf === undefined ? accept(null) : await groupOfLine(tx, basket.id, alternativeOf);
  if (!group.accepted) return group;
  const made = { ...values, ...ofNew, kind: 'product', status: 'in_calculation', alternativeOf: group.value } as const;
  const [created] = await insertLines(tx, basket.id, [made]);
  await tx.record(lineCalculated({ refs: { basket: basket.id, line: created!.id }, data: recorded }));
  await tx.recordAll(changedAnswerFacts({ basket: basket.id, line: created!.id }, changed));
  return { ...saved, id: created!.id, version: created!.version, along: [] };
}

/** Returns the line this one is ganged with, which must be in the same basket; empty, leaving it unchanged, when not given. */
async function besideLine(tx: ReadTx, basketId: number, lineId: number | undefined): Promise<{ besideLineId?: number }> {
  if (lineId === undefined) return {};
  if (!(await tx.row(sql`SELECT id FROM lines WHERE id = ${lineId} AND basket_id = ${basketId}`))) throw notFound();
  return { besideLineId: lineId };
}

/** Returns the main line of the group that an alternative joins, in the same basket. Refuses LINE_CANCELED if it was removed meanwhile. */
async function groupOfLine(tx: ReadTx, basketId: number, lineId: number): Promise<Decision<number, 'LINE_CANCELED'>> {
  const line = await tx.row<{ group: number; status: LineStatus }>(sql`
    SELECT coalesce(alternative_of, id) AS group, status FROM lines WHERE id = ${lineId} AND basket_id = ${basketId} AND kind = 'product'`);
  if (!line) throw notFound();
  const decided = decideAlternativeOf(line);
  return decided.accepted ? accept(line.group) : decided;
}
