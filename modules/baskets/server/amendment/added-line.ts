import { sql } from 'drizzle-orm';
import type { AmendmentRefusal } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { decideAddedLine, decideAddTo } from '#modules/baskets/domain/amendment/added-line.ts';
import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { lineCalculated, lineOrdered } from '#modules/baskets/domain/facts.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { followLines } from '#modules/baskets/server/basket/move-basket.ts';
import { transportOfLine } from '#modules/baskets/server/delivery/transport-price.ts';
import { decideSeller } from '#modules/baskets/server/line/bought-in.ts';
import type { CalculationRefusal } from '#modules/baskets/server/line/calculate-line.ts';
import { calculateLine } from '#modules/baskets/server/line/calculate-line.ts';
import { insertLines, type LineValues } from '#modules/baskets/server/line/lines.store.ts';
import type { OrderArticleRefusal } from '#modules/catalogue/domain/articles/article.ts';
import { articlePrice, decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale, readSubGroup } from '#modules/catalogue/server/public.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import { readAgreedArticles } from '#modules/estimating/server/public.ts';
import { readCustomerTerms, relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

export type AddedChange = Extract<AmendmentChange, { kind: 'product' | 'article' }>;
type AddedValues = LineValues & { price: Money; quantity: number };
export type PricedAddition = {
  values: AddedValues | undefined;
  description: string;
  address: string;
  refused: Decision<unknown, AmendmentRefusal>;
};
type CustomerTerms = NonNullable<Awaited<ReturnType<typeof readCustomerTerms>>>;

/** Prices a line that an amendment adds, with the parameters and price lists of today. */
export async function priceAddition(context: QueryContext, basket: BasketRow, change: AddedChange): Promise<PricedAddition> {
  const { tx } = context;
  const customer = await readCustomerTerms(tx, basket.customerId);
  if (!customer) throw notFound();
  const going = change.addressId === null ? undefined : await addressOf(tx, basket.customerId, change.addressId);
  const made = await (change.kind === 'product' ? productValues : articleValues)(context, basket, customer, change as never);
  const day = change.deliverOn === null ? undefined : Temporal.PlainDate.from(change.deliverOn);
  const sent = decideAddedLine({ ...change, address: going, deliverOn: day }, shopDay(context));
  const { description, decided } = made;
  const joined = decided.accepted ? decideAddTo(basket.type, basket.status) : decided;
  const free = isUncharged(basket.type) && { price: noMoney, priceFixed: true };
  const transport =
    decided.accepted && !free
      ? await transportOfLine(context, decided.value, [{ method: change.method, addressId: change.addressId }])
      : accept(noMoney);
  const transportPrice = transport.accepted ? transport.value : noMoney;
  return {
    values: decided.accepted ? { ...decided.value, ...free, transportPrice } : undefined,
    description,
    address: going?.address ?? '',
    refused: [joined, sent].find(({ accepted }) => !accepted) ?? transport,
  };
}

type Values = { description: string; decided: Decision<AddedValues, CalculationRefusal | OrderArticleRefusal | 'NOT_SOLD_BY_SUPPLIER'> };

async function productValues(
  context: QueryContext,
  basket: BasketRow,
  customer: CustomerTerms,
  { subGroupId, case: asked, quantity, description, price }: Extract<AddedChange, { kind: 'product' }>,
): Promise<Values> {
  const product = await readSubGroup(context.tx, subGroupId, basket.businessUnitId);
  if (!product) throw notFound();
  const named = description || (customer.language === 'nl' ? product.nameNl : product.nameEn);
  const sold = await decideSeller(context.tx, product, asked);
  if (!sold.accepted) return { description: named, decided: sold };
  const parsed = estimateCaseInput.parse({ ...asked, quantities: [quantity] });
  const calculated = await calculateLine(context, { case: parsed, quantity, product, customer });
  if (!calculated.accepted) return { description: named, decided: calculated };
  const { line } = calculated.value;
  const agreed = price === null ? {} : { price: roundToCents(price), priceFixed: true };
  return {
    description: named,
    decided: accept({ ...line, ...agreed, kind: 'product', subGroupId: product.id, description: named, fscLogo: customer.fsc }),
  };
}

async function articleValues(
  context: QueryContext,
  basket: BasketRow,
  customer: CustomerTerms,
  { articleId, quantity, description, price }: Extract<AddedChange, { kind: 'article' }>,
): Promise<Values> {
  const { tx } = context;
  const article = (await readArticlesForSale(tx, [articleId])).get(articleId);
  if (!article) throw notFound();
  const named = description || (customer.language === 'nl' ? article.nameNl : article.nameEn);
  const orderable = decideOrderArticle(article, basket.customerId, 'articleId');
  if (!orderable.accepted) return { description: named, decided: orderable };
  const agreedEur = agreedArticlePrice(await readAgreedArticles(tx, customer, shopDay(context).toString()), articleId, quantity);
  const calculated = articlePrice(article.priceBreaks, quantity);
  const { code: specification, subGroupId, vatRate, pieceWeightG, piecesPerBox } = article;
  const values: AddedValues = {
    ...{ kind: 'article', articleId, specification, subGroupId, vatRate, pieceWeightG, piecesPerBox, quantity, description: named },
    calculationPrice: calculated,
    price: roundToCents(price ?? (agreedEur === undefined ? calculated : moneyFromEuros(agreedEur))),
    priceFixed: price !== null,
  };
  return { description: named, decided: accept(values) };
}

/** Adds priced lines to their confirmed order; the modules above do with them what they do with every line of an order. */
export async function carryOutAdditions(
  context: CommandContext,
  basketId: number,
  { additions, amendment }: { additions: readonly { change: AddedChange; values: AddedValues }[]; amendment: number },
): Promise<void> {
  if (additions.length === 0) return;
  const { tx } = context;
  const added = additions.map(({ change, values }) => ({
    ...values,
    status: change.kind === 'product' ? ('in_calculation' as const) : ('entered' as const),
    deliveries: [{ addressId: change.addressId!, date: change.deliverOn, method: change.method, quantity: change.quantity }],
  }));
  const lines = await insertLines(tx, basketId, added);
  const recorded = added.map(({ kind, description, quantity, price }, at) => ({
    kind,
    refs: { basket: basketId, line: lines[at]!.id },
    data: { line: description ?? '', quantity, price: eurosOf(price) },
  }));
  for (const { kind, refs, data } of recorded) if (kind === 'product') await tx.record(lineCalculated({ refs, data }));
  for (const { refs, data } of recorded) await tx.record(lineOrdered({ refs, data: { ...data, amendment } }));
  await followLines(context, basketId);
}

export const transportOf = (values: AddedValues | undefined) => values?.transportPrice ?? noMoney;

async function addressOf(tx: ReadTx, customerId: number, addressId: number): Promise<{ address: string; postbox: boolean }> {
  const found = await tx.row<{ address: string; postbox: boolean }>(sql`
    SELECT concat_ws(', ', ${streetLine}, a.city) AS address, a.postbox FROM ${relationsTables.addresses} a
    WHERE a.id = ${addressId} AND a.active AND a.customer_id = ${customerId}`);
  if (!found) throw notFound();
  return found;
}
