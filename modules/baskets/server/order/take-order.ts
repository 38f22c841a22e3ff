import { basketTypes, isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import type { MoveRefusal } from '#modules/baskets/domain/basket/transitions.ts';
import { type DeliveryRefusal, decideDeliveries } from '#modules/baskets/domain/delivery/deliveries.ts';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { decideAnswersKept } from '#modules/baskets/domain/order/take-order.ts';
import { changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { type OpenBasketRefusal, openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { transportOfLine } from '#modules/baskets/server/delivery/transport-price.ts';
import { type CalculationRefusal, calculateLine } from '#modules/baskets/server/line/calculate-line.ts';
import { insertLines, type LineDelivery, type LineValues, type NewLine } from '#modules/baskets/server/line/lines.store.ts';
import { type ApproveRefusal, approveAllowedBasket, approveBasket } from '#modules/baskets/server/quote/approve-basket.ts';
import { articlePrice, decideOrderArticle, type OrderArticleRefusal } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale, readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** One line of a complete incoming order: an article, or a product with its case. */
export type OrderLineInput = {
  what:
    | { articleId: number }
    /** `soldAs` when a customer made the case of what is sold to all. */
    | { subGroupId: number; case: EstimateCaseInput; soldAs?: EstimateCaseInput };
  quantity: number;
  /** Empty to take the name of the product or article. */
  description: string;
  /** The article that the product makes, for a line that makes it again; it gives the line its name. */
  makesArticleId?: number;
  /** An agreed price; null to calculate it, or take it from the article's price breaks. */
  price: Money | null;
};

export type PriceLineRefusal = CalculationRefusal | OrderArticleRefusal | 'ANSWERS_NOT_TOGETHER';

/**
 * Prices a line without writing anything. Refuses what the engine refuses, an article that this customer cannot order, and answers that
 * cannot be combined (ANSWERS_NOT_TOGETHER, with those that can): a correction cannot be confirmed here. `unitId` is the unit that
 * sells it, when it has terms of its own.
 */
export async function priceLine(
  context: QueryContext,
  customerId: number,
  asked: OrderLineInput,
  unitId?: number,
): Promise<Decision<LineValues & { price: Money }, PriceLineRefusal>> {
  const { tx } = context;
  const { language } = context.actor;
  const customer = await readCustomerTerms(tx, customerId);
  if (!customer) throw notFound();
  const { what, quantity, description, price } = asked;
  const named = (product: { nameNl: string; nameEn: string }) =>
    description || (customer.language === 'nl' ? product.nameNl : product.nameEn);
  const agreed = { priceFixed: price !== null };
  if ('articleId' in what) {
    const article = (await readArticlesForSale(tx, [what.articleId])).get(what.articleId);
    if (!article) throw notFound();
    const orderable = decideOrderArticle(article, customerId, 'articleId');
    if (!orderable.accepted) return orderable;
    const calculationPrice = articlePrice(article.priceBreaks, quantity);
    return accept({
      ...agreed,
      kind: 'article',
      articleId: article.id,
      subGroupId: article.subGroupId,
      description: named(article),
      specification: article.code,
      quantity,
      quantities: [],
      cost: noMoney,
      calculationPrice,
      price: price ?? calculationPrice,
      transportPrice: noMoney,
      vatRate: article.vatRate,
      pieceWeightG: article.pieceWeightG,
      piecesPerBox: article.piecesPerBox,
    });
  }
  const product = await readSubGroup(tx, what.subGroupId, unitId);
  const made =
    asked.makesArticleId === undefined ? undefined : (await readArticlesForSale(tx, [asked.makesArticleId])).get(asked.makesArticleId);
  if (!product || (asked.makesArticleId !== undefined && !made)) throw notFound();
  const makeable = made ? decideOrderArticle(made, customerId, 'makesArticleId') : accept();
  if (!makeable.accepted) return makeable;
  const calculated = await calculateLine(context, { case: what.case, quantity, product, customer, soldAs: what.soldAs });
  if (!calculated.accepted) return calculated;
  const { line, changed } = calculated.value;
  const unchangedAnswers = decideAnswersKept(changed[0]?.[language]);
  if (!unchangedAnswers.accepted) return unchangedAnswers;
  return accept({
    ...agreed,
    ...line,
    kind: 'product',
    makesArticleId: made?.id ?? null,
    subGroupId: product.id,
    description: named(made ?? product),
    price: price ?? line.price,
  });
}

export type IncomingOrder<Line extends OrderLineInput = OrderLineInput> = {
  /** Its type (`basketTypes`), when it is not a quote. */
  type?: number;
  customerId: number;
  contactId: number | undefined;
  customerReference: string;
  poNumber: string;
  /** The customer that gets its invoices in place of the one that orders. */
  payerCustomerId?: number | undefined;
  /** The number of the order in an external print system. */
  printOrderNumber?: string;
  /** The unit that sells it, when it is not the customer's own. */
  businessUnitId?: number;
  /** A line without `to` has no delivery yet. With several, transport is priced for each. */
  lines: readonly (Line & { to?: readonly LineDelivery[] })[];
};

type ArticleLineInput = OrderLineInput & { what: { articleId: number } };
type TakenOrder = { id: number; number: string };
type TakeArticlesRefusal = OrderArticleRefusal | 'TRANSPORT_IMPOSSIBLE' | DeliveryRefusal | OpenBasketRefusal;
export type TakeOrderRefusal = TakeArticlesRefusal | PriceLineRefusal;

/**
 * Creates a basket from a complete incoming order, priced and divided, ready to be confirmed. Decides everything before it writes anything:
 * refuses what `priceLine`, `decideDeliveries` and `decideNewBasket` refuse. The caller records the fact that says where it came from.
 */
export async function takeOrder(
  context: CommandContext,
  asked: IncomingOrder<ArticleLineInput>,
): Promise<Decision<TakenOrder, TakeArticlesRefusal>>;
export async function takeOrder(context: CommandContext, asked: IncomingOrder): Promise<Decision<TakenOrder, TakeOrderRefusal>>;
export async function takeOrder(context: CommandContext, asked: IncomingOrder): Promise<Decision<TakenOrder, TakeOrderRefusal>> {
  const { tx } = context;
  const today = shopDay(context);
  const values: LineValues[] = [];
  for (const line of asked.lines) {
    const priced = await priceLine(context, asked.customerId, line, asked.businessUnitId);
    if (!priced.accepted) return priced;
    const to = line.to ?? [];
    const transport = isUncharged(asked.type ?? basketTypes.quote) ? accept(noMoney) : await transportOfLine(context, priced.value, to);
    if (!transport.accepted) return transport;
    values.push({ ...priced.value, transportPrice: transport.value });
    if (to.length === 0) continue;
    const deliveries = to.map(({ quantity = line.quantity, date, method }) => ({
      ...{ address: { postbox: false }, quantity, method },
      date: date === null ? undefined : Temporal.PlainDate.from(date),
    }));
    const divided = decideDeliveries({ quantity: line.quantity, quantityShipped: 0, status: 'entered' }, deliveries, today);
    if (!divided.accepted) return divided;
  }
  const description = values[0]?.description ?? '';
  const { customerId, contactId, businessUnitId } = asked;
  const opened = await openBasket(context, { customerId, contactId, businessUnitId, description, broughtIn: true });
  if (!opened.accepted) return opened;
  const { id, number, customer } = opened.value;
  const { customerReference, poNumber, printOrderNumber, type, payerCustomerId } = asked;
  const numbers = {
    ...(payerCustomerId !== undefined && { payerCustomerId }),
    customerReference,
    poNumber,
    ...(printOrderNumber && { printOrderNumber }),
  };
  changeBasket(tx, id, { ...numbers, ...(type !== undefined && { type }) }, { keepVersion: true });
  const terms = await readCustomerTerms(tx, asked.customerId);
  const made = values.map(
    (line, at): NewLine => ({
      ...line,
      status: line.kind === 'product' ? 'in_calculation' : 'entered',
      deliveries: asked.lines[at]!.to ?? [],
      ...(line.kind === 'product' && { fscLogo: terms?.fsc ?? false }),
    }),
  );
  await insertLines(tx, id, made);
  await tx.record(basketCreated({ refs: { basket: id, customer: asked.customerId }, to: 'entered', data: { number, customer } }));
  await moveBasket(context, await lockBasket(tx, id), 'in_calculation');
  return accept({ id, number });
}

/**
 * Approves an order that the customer placed in the portal; it is confirmed next, waits for a colleague of the contact who ordered it, or goes
 * on credit hold. Refuses what the contact's order limit and budget refuse.
 */
export async function approveTakenOrder(
  context: CommandContext,
  basketId: number,
  { how, orderedBy }: { how: 'call_off' | 'portal'; orderedBy: number },
): Promise<Decision<'approved' | 'awaits_colleague', ApproveRefusal>> {
  return approveBasket(context, await lockBasket(context.tx, basketId), { data: { by: context.actor.name, how }, orderedBy });
}

/** Approves an order from the portal whose contact was held to the order limit and budget when it was placed, or has none. */
export async function approveAllowedOrder(context: CommandContext, basketId: number): Promise<Decision<'approved', MoveRefusal>> {
  return approveAllowedBasket(context, await lockBasket(context.tx, basketId), { data: { by: context.actor.name, how: 'portal' } });
}
