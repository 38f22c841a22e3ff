import { lineCalculated, lineRecalculated } from '#modules/baskets/domain/facts.ts';
import { decideGangedPart } from '#modules/baskets/domain/set/save-set.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { resizeOnlyDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { decideSeller } from '#modules/baskets/server/line/bought-in.ts';
import { type CalculationRefusal, calculateLine } from '#modules/baskets/server/line/calculate-line.ts';
import { changedAnswerFacts } from '#modules/baskets/server/line/changed-answers.ts';
import { changeLine, insertLines, type LineValues } from '#modules/baskets/server/line/lines.store.ts';
import { decideOrderArticle, type OrderArticleRefusal } from '#modules/catalogue/domain/articles/article.ts';
import type { ChangedAnswer } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { type ArticlePart, type ProductPart, producedCase, type SetPart } from './set-parts.ts';

type Values = LineValues & { kind: 'product' | 'article'; price: Money };
/** A part of a set as its line stores it; `lineId` is the line that it overwrites, `ofNew` what a new line begins with. */
export type PartLine = {
  lineId: number | undefined;
  price: Money;
  values: Values;
  ofNew: Pick<LineValues, 'fscLogo'>;
  changed: readonly ChangedAnswer[];
};

type ProductPartRefusal = CalculationRefusal | 'GANG_NOT_POSSIBLE' | 'NOT_SOLD_BY_SUPPLIER';

/** Computes the lines of a set; refuses a part that cannot be sold with the code of the engine or the article, at `parts.<place>`. */
export async function partLines(
  context: QueryContext,
  parts: readonly SetPart[],
  customer: CustomerTerms,
): Promise<Decision<PartLine[], ProductPartRefusal | OrderArticleRefusal>> {
  const made: PartLine[] = [];
  for (const [place, part] of parts.entries()) {
    const values = part.kind === 'product' ? await productLine(context, part, customer) : articleLine(part, customer);
    if (!values.accepted) return { ...values, field: `parts.${place}` };
    const changed = part.kind === 'product' ? part.changed : [];
    const ofNew = part.kind === 'product' ? { fscLogo: customer.fsc } : {};
    made.push({ lineId: part.asked.lineId, price: values.value.price, values: values.value, ofNew, changed });
  }
  return accept(made);
}

async function productLine(
  context: QueryContext,
  part: ProductPart,
  customer: CustomerTerms,
): Promise<Decision<Values, ProductPartRefusal>> {
  const { asked, product, quantity, offer, problem } = part;
  if (problem) return problem;
  const ganged = decideGangedPart(asked.along, offer);
  if (!ganged.accepted) return ganged;
  const sold = await decideSeller(context.tx, product, asked.case);
  if (!sold.accepted) return sold;
  const { customer: _terms, ...ask } = producedCase(part);
  const calculated = await calculateLine(context, { case: estimateCaseInput.parse(ask), quantity, product, customer });
  if (!calculated.accepted) return calculated;
  const description = asked.description || (customer.language === 'nl' ? product.nameNl : product.nameEn);
  return accept({ ...calculated.value.line, kind: 'product', subGroupId: product.id, description });
}

function articleLine(
  { asked, article, quantity, price, calculated }: ArticlePart,
  customer: CustomerTerms,
): Decision<Values, OrderArticleRefusal> {
  const orderable = decideOrderArticle(article, customer.id, 'articleId');
  if (!orderable.accepted) return orderable;
  const { id: articleId, code, subGroupId, vatRate, pieceWeightG, piecesPerBox } = article;
  const description = asked.description || (customer.language === 'nl' ? article.nameNl : article.nameEn);
  const prices = { price, calculationPrice: calculated, cost: noMoney, transportPrice: noMoney };
  const goods = { quantity, quantities: [], vatRate, pieceWeightG, piecesPerBox };
  return accept({ kind: 'article', articleId, subGroupId, description, specification: code, ...prices, ...goods });
}

/** Writes a part as a line of its set, overwriting `over` or after all others, and records the fact; returns the line's id. */
export async function writePart(
  { tx }: CommandContext,
  { basketId, setId, part, over }: { basketId: number; setId: number; part: PartLine; over: LineRow | undefined },
): Promise<number> {
  const { values } = part;
  const recorded = { line: values.description, quantity: values.quantity, price: eurosOf(values.price) };
  if (over) {
    await resizeOnlyDelivery(tx, over.id, values.quantity);
    await changeLine(tx, over, { ...values, priceFixed: false, priceOnRequest: false });
    const data = { ...recorded, before: eurosOf(over.price), beforeQuantity: over.quantity };
    await tx.record(lineRecalculated({ refs: { basket: basketId, line: over.id }, data }));
    await tx.recordAll(changedAnswerFacts({ basket: basketId, line: over.id }, part.changed));
    return over.id;
  }
  const status = values.kind === 'product' ? 'in_calculation' : 'entered';
  const [created] = await insertLines(tx, basketId, [{ ...values, ...part.ofNew, setId, status }]);
  await tx.record(lineCalculated({ refs: { basket: basketId, line: created!.id }, data: recorded }));
  await tx.recordAll(changedAnswerFacts({ basket: basketId, line: created!.id }, part.changed));
  return created!.id;
}
