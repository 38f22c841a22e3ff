import { sql } from 'drizzle-orm';
import {
  listReorderableLinesEndpoint,
  readReorderOfferEndpoint,
  type ShelfLine,
} from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { type BasketTotals, basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import { decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { deliveredLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketCopiedFrom, basketCreated } from '#modules/baskets/domain/facts.ts';
import { decideOrderAsContact, decideReorderDay, decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import { priceSteps } from '#modules/baskets/domain/order/reorder-price.ts';
import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { approvedFiles } from '#modules/baskets/server/copy/approved-files.ts';
import { copyLines, withQuantity } from '#modules/baskets/server/copy/copy-lines.ts';
import { type DatedDelivery, readReorderDeliveries } from '#modules/baskets/server/copy/reorder-deliveries.ts';
import { addDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { transportOfLine } from '#modules/baskets/server/delivery/transport-price.ts';
import type { CalculationRefusal } from '#modules/baskets/server/line/calculate-line.ts';
import { calculateLine } from '#modules/baskets/server/line/calculate-line.ts';
import { describeChangedAnswers } from '#modules/baskets/server/line/changed-answers.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { repriceLines } from '#modules/baskets/server/line/reprice-lines.ts';
import { cursorOf, readCursor } from '#modules/baskets/server/list/list-cursor.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { parameterSetOf, parameterSetOn } from '#modules/estimating/server/public.ts';
import { brandOfUnit, recordConsent } from '#modules/identity/server/public.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { readCustomerTerms, relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query, type Tx } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { beginPayment, paysWhenOrdering } from './order-payments.ts';
import { approveTakenOrder } from './take-order.ts';

const shelfYears = 3;
const reorderable = sql`l.kind = 'product' AND l.estimate_case IS NOT NULL AND l.parameter_set_id IS NOT NULL
  AND l.status = ANY(${sql.param([...deliveredLineStatuses])})`;

export const listReorderableLines = query(listReorderableLinesEndpoint, async (context, { basketId, cursor, limit }) => {
  const { tx, actor, kernel } = context;
  if (actor.internal) return { rows: [], nextCursor: null };
  const orderedOn = sql`(b.ordered_at AT TIME ZONE ${kernel.config.timeZone})::date`;
  const after = readCursor(cursor, 'date');
  const since = shopDay(context).subtract({ years: shelfYears }).toString();
  const found = await tx.rows<Omit<ShelfLine, 'hasFiles' | 'orderedOn'> & { orderedOn: string }>(sql`
    SELECT l.id AS "lineId", b.id AS "basketId", b.number, b.description AS "order", l.description, l.quantity, l.price AS paid, ${orderedOn} AS "orderedOn"
    FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE ${reorderable} AND b.ordered_at >= ${since}::date
      AND (${basketId ?? null}::bigint IS NULL OR b.id = ${basketId ?? null})
      AND ${after ? sql`(${orderedOn}, l.id) < (${after.at}::date, ${after.id}::bigint)` : sql`true`}
    ORDER BY ${orderedOn} DESC, l.id DESC LIMIT ${limit + 1}`);
  const lines = found.slice(0, limit);
  const ids = lines.map(({ lineId }) => lineId);
  // Approvals of files are in tables that only the staff role reads; these lines are the caller's own.
  const withFiles = await tx.asStaff(() => Promise.all(approvedFiles.entriesOf(kernel).map((linesWith) => linesWith(tx, ids))));
  const approved = new Set(withFiles.flat());
  const last = lines.at(-1);
  return {
    rows: lines.map((line) => ({ ...line, hasFiles: approved.has(line.lineId) })),
    nextCursor: found.length > limit && last ? cursorOf({ at: last.orderedOn, id: last.lineId }) : null,
  };
});

type ProducedLine = {
  id: number;
  basketId: number;
  number: string;
  description: string;
  businessUnitId: number;
  customerId: number;
  subGroupId: number | null;
  quantity: number;
  price: Money;
  parameterSetId: number;
  estimateCase: EstimateCase;
};

/** Finds a produced line of the caller, with the caller's own permissions. */
async function findProducedLine({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>, lineId: number): Promise<ProducedLine> {
  const made = await tx.row<ProducedLine>(sql`
    SELECT l.id, b.id AS "basketId", b.number, b.description, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId",
      l.sub_group_id AS "subGroupId", l.quantity, l.price, l.parameter_set_id AS "parameterSetId", l.estimate_case AS "estimateCase"
    FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${lineId} AND ${reorderable}`);
  if (actor.internal || !made) throw notFound();
  return made;
}

type Offer = {
  price: Money;
  transport: Money;
  totals: BasketTotals;
  changed: string[];
  deliveries: DatedDelivery[];
  arrivesOn: string | null;
};

/** Prices a line today, divided and dated, and returns which answers had to change; refuses what the engine refuses. Call it as staff. */
async function offerToday(context: QueryContext, made: ProducedLine, quantity: number): Promise<Decision<Offer, CalculationRefusal>> {
  const { tx } = context;
  const [product, customer] = await Promise.all([readSubGroup(tx, made.subGroupId), readCustomerTerms(tx, made.customerId)]);
  if (!product || !customer) throw notFound();
  const { customer: _, boughtIn: __, ...asked } = made.estimateCase;
  const again = { ...asked, quantities: [quantity] } as EstimateCaseInput;
  const priced = await calculateLine(context, { case: again, quantity, product, customer, soldAs: again });
  if (!priced.accepted) return priced;
  const { line, changed } = priced.value;
  const deliveries = await readReorderDeliveries(context, { ...made, subGroupId: product.id }, line, { sameAnswers: changed.length === 0 });
  const sent = await transportOfLine(context, line, deliveries);
  const transport = sent.accepted ? sent.value : line.transportPrice;
  const vatPercent = vatPercentFor(customer.vatType, Number(line.vatRate));
  return accept({
    ...{ price: line.price, transport, deliveries, changed: describeChangedAnswers(context, changed) },
    totals: basketTotals([{ price: line.price, transportPrice: transport, vatPercent }]),
    arrivesOn:
      deliveries
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
  });
}

function priceAt(shop: Shop, estimateCase: EstimateCase, quantity: number): Money | undefined {
  const result = estimateWithReasons(shop, { ...estimateCase, quantities: [quantity] });
  return 'refusal' in result ? undefined : moneyFromEuros(result.quantities[0]!.linePriceEur);
}

export const readReorderOffer = query(readReorderOfferEndpoint, async (context, input) => {
  const { tx } = context;
  const made = await findProducedLine(context, input.id);
  const quantity = input.quantity ?? made.quantity;
  // Only the staff role reads parameters and terms; the response contains no more than the sums.
  return tx.asStaff(async () => {
    const offered = await offerToday(context, made, quantity);
    const { name: _, ...buyer } = await readBuyer(tx, made.customerId);
    const brand = await brandOfUnit(tx, made.businessUnitId);
    const known = { quantity, paid: made.price, ...buyer, brand, paysNow: await paysWhenOrdering(context, made.customerId) };
    if (!offered.accepted) {
      const problem = formatDecision(context, offered)!.message;
      const nothing = { transport: noMoney, vat: [], total: noMoney, addresses: [], arrivesOn: null };
      return { ...known, today: null, problem, steps: [], changed: [], ...nothing };
    }
    const { price, changed, transport, totals, deliveries, arrivesOn } = offered.value;
    const steps = await stepsTo(context, { made, quantity, today: price });
    return {
      ...{ ...known, today: price, problem: null, steps, changed, transport, arrivesOn },
      vat: totals.vat.map(({ ratePercent, vat }) => ({ percent: ratePercent, amount: vat })),
      total: totals.gross,
      addresses: deliveries.map(({ address }) => address),
    };
  });
});

async function readBuyer(tx: ReadTx, customerId: number): Promise<{ name: string; business: boolean; poRequired: boolean }> {
  const buyer = await tx.row<{ name: string; business: boolean; poRequired: boolean }>(sql`
    SELECT c.name, c.business, c.po_required AS "poRequired" FROM ${relationsTables.customers} c WHERE c.id = ${customerId}`);
  return buyer!;
}

async function stepsTo(context: QueryContext, { made, quantity, today }: { made: ProducedLine; quantity: number; today: Money }) {
  const was = await parameterSetOf(context.tx, made.parameterSetId);
  const is = await parameterSetOn(context.tx, shopDay(context).toString());
  const calculated = priceAt(was.shop, made.estimateCase, made.quantity) ?? made.price;
  const asked = priceAt(was.shop, made.estimateCase, quantity) ?? calculated;
  const { boughtIn: _, ...madeHere } = made.estimateCase;
  const rated = priceAt(is.shop, madeHere, quantity) ?? today;
  return priceSteps({ paid: made.price, calculated, asked, rated, today });
}

export const reorder = command(reorderEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const made = await findProducedLine(context, input.id);
  const contact = decideOrderAsContact(Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  return tx.asStaff(async () => {
    const numbered = decidePoNumber(await readBuyer(tx, made.customerId), input.poNumber);
    if (!numbered.accepted) return numbered;
    const offered = await offerToday(context, made, input.quantity);
    if (!offered.accepted) return offered;
    const { totals, arrivesOn, deliveries } = offered.value;
    const same = decideReorderPrice(totals.gross, input.total);
    if (!same.accepted) return same;
    const dated = decideReorderDay(arrivesOn, input.arrivesOn);
    if (!dated.accepted) return dated;
    const { customerId, businessUnitId, description } = made;
    const opened = await openBasket(context, { customerId, contactId: contact.value, businessUnitId, description });
    if (!opened.accepted) return opened;
    const { id, number, customer } = opened.value;
    changeBasket(tx, id, { poNumber: input.poNumber }, { keepVersion: true });
    const [lineId = 0] = await copyLines(tx, { lineIds: [made.id], into: id, keepPrices: false, deliveriesFrom: null, reprint: true });
    await fillCopy(tx, { id: lineId, basketId: id }, input.quantity, deliveries);
    const repriced = await repriceLines(context, [lineId], customerId, { byCustomer: true });
    if (!repriced.accepted) return repriced;
    await tx.recordAll([
      basketCreated({ refs: { basket: id, customer: customerId }, to: 'entered', data: { number, customer } }),
      basketCopiedFrom({ refs: { basket: id }, data: { number: made.number, count: 1 } }),
      { fact: 'basket.copied_to', refs: { basket: made.basketId }, data: { number, count: 1 } },
    ]);
    await recordConsent(context, { unitId: businessUnitId, refs: { basket: id }, key: 'baskets.portal.agree' });
    const approved = await approveTakenOrder(context, id, { how: 'portal', orderedBy: contact.value });
    if (!approved.accepted) return approved;
    return { id, number, awaitsColleague: approved.value === 'awaits_colleague', paymentId: await beginPayment(context, id) };
  });
});

/** Gives the copy its quantity, and the deliveries of the offer; without any a person divides it. */
async function fillCopy(tx: Tx, line: { id: number; basketId: number }, quantity: number, to: readonly DatedDelivery[]): Promise<void> {
  const changes = { quantity, quantities: [quantity], estimateCase: withQuantity(quantity), priceFixed: false, customerReference: '' };
  await changeLine(tx, line, changes, { keepVersion: true });
  for (const { address: _, ...delivery } of to) await addDelivery(tx, line, delivery);
}
