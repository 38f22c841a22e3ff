import type { Chance } from '#demo/chance.ts';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { changeBasketTypeEndpoint } from '#modules/baskets/contract/basket/change-basket-type.endpoint.ts';
import { changeCustomerEndpoint } from '#modules/baskets/contract/basket/change-customer.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { switchUnitEndpoint } from '#modules/baskets/contract/basket/switch-unit.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { booklet, type Ordering } from './drill-shop.ts';
import { amendmentSteps } from './walk-amendments.ts';
import { type Attempt, command, type Found, placeOf, type Step, seen, someLine, times, type Walked } from './walk-attempt.ts';
import { automaticSteps, invoiceSteps } from './walk-automatic.ts';
import { invoicingSteps, partSteps } from './walk-invoices.ts';
import { outsourcingSteps } from './walk-outsourcing.ts';
import { paymentSteps } from './walk-payments.ts';
import { portalSteps } from './walk-portal.ts';
import { lineMoves, productionSteps } from './walk-production.ts';

/** Reasons of the shop's lists, valid and invalid ones. */
const waitReasons = ['customer', 'files', 'payment', 'other'];
const endReasons = ['price', 'competitor', 'customer_request', 'duplicate', 'expired', 'other'];

export function newBasket({ customerId }: Ordering, name: string): Attempt {
  return command(createBasketEndpoint, { customerId, description: name });
}

const daysFrom = ([first]: readonly Walked[], days: number) => Temporal.PlainDate.from(first!.today).add({ days }).toString();
const making: readonly BasketStatus[] = ['entered', 'in_calculation'];
/** Rarely tried where it cannot succeed. */
const mostlyAt =
  (statuses: readonly BasketStatus[], step: Step): Step =>
  (basket, luck, shop) =>
    statuses.includes(basket.status) || luck.next() < 0.15 ? step(basket, luck, shop) : undefined;
const someProduct = (basket: Found, luck: Chance) =>
  someLine({ ...basket, lines: basket.lines.filter(({ kind }) => kind === 'product' || luck.next() < 0.2) }, luck);
const choicesOf = (basket: Found, luck: Chance) =>
  basket.lines
    .filter(({ kind, status }) => kind !== 'text' && status !== 'quote_canceled')
    .filter(() => luck.next() < 0.9)
    .map(({ id, quantity }) => ({ lineId: id, quantity }));

/** Every act on a basket, frequent ones listed more than once; the shop decides whether one is allowed. */
const sales: readonly Step[] = [
  ...times(
    3,
    mostlyAt(making, (basket, luck, shop) => {
      const { articleId, addressId, date } = placeOf(basket, shop);
      const delivery = { addressId, date, method: 'parcel' as const };
      return command(addArticleLinesEndpoint, { id: basket.id, lines: [{ articleId, quantity: luck.between(1, 5) }], delivery });
    }),
  ),
  (basket, luck) =>
    command(addLineEndpoint, {
      id: basket.id,
      kind: luck.of(['text', 'cost'] as const),
      description: 'Ontwerp',
      price: luck.of([0, 1_250_000, 1_250_000, -200_000, -90_000_000]) as never,
    }),
  ...times(
    3,
    mostlyAt(making, (basket, luck, shop) => {
      const beside = luck.next() < 0.4 ? basket.lines.find(({ kind }) => kind === 'product') : undefined;
      const { subGroupId } = placeOf(basket, shop);
      const at = { basketId: basket.id, subGroupId, case: booklet, quantity: luck.of([100, 250, 300]) };
      return command(createLineEndpoint, { ...at, ...(beside && { alternativeOf: beside.id }) });
    }),
  ),
  (basket, luck) => {
    const line = someLine(basket, luck);
    return line && luck.next() < 0.4 ? command(removeLineEndpoint, { id: line.id, version: line.version }) : undefined;
  },
  ...times(4, (basket, luck, shop) => {
    const line = someProduct(basket, luck);
    const { addressId, date } = placeOf(basket, shop);
    const on = luck.next() < 0.1 ? '2020-01-02' : date;
    const deliveries = [
      {
        addressId,
        quantity: (line?.quantity ?? 0) + luck.of([0, 0, 0, 1]),
        date: on,
        method: luck.of(['parcel', 'parcel', 'digital', 'direct'] as const),
      },
    ];
    return line && command(divideLineEndpoint, { id: line.id, version: line.version, deliveries });
  }),
  ...times(
    3,
    mostlyAt(making, (basket, luck) => command(sendQuoteEndpoint, { id: basket.id, version: seen(basket, luck) })),
  ),
  (basket, luck) => command(reviseQuoteEndpoint, { id: basket.id, version: seen(basket, luck) }),
  (basket, luck) =>
    command(approveForCustomerEndpoint, {
      id: basket.id,
      version: seen(basket, luck),
      name: 'Ineke Brouwer',
      reason: 'Gebeld',
      choices: choicesOf(basket, luck),
    }),
  ...times(3, ({ token, ...basket }, luck) =>
    token === null
      ? undefined
      : command(approveQuoteEndpoint, { token, name: 'Ineke Brouwer', agreed: true, choices: choicesOf({ token, ...basket }, luck) }),
  ),
  ({ token }) => (token === null ? undefined : command(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Te duur' })),
  ...times(
    4,
    mostlyAt(['in_calculation', 'quote_approved'], (basket, luck) =>
      command(confirmBasketEndpoint, { id: basket.id, version: seen(basket, luck) }),
    ),
  ),
  (basket, luck) => command(sendMailEndpoint, { id: basket.id, mailType: luck.of(['2', '3', '4', '5']) }),
  ...times(2, (basket, luck, shop) =>
    command(holdBasketEndpoint, {
      id: basket.id,
      version: seen(basket, luck),
      reason: luck.of(waitReasons),
      note: luck.of(['', 'Belt terug']),
      until: luck.next() < 0.5 ? daysFrom(shop, luck.between(1, 10)) : null,
    }),
  ),
  ...times(
    3,
    mostlyAt(['on_hold'], (basket, luck) => command(resumeBasketEndpoint, { id: basket.id, version: seen(basket, luck) })),
  ),
  (basket, luck) => {
    const reason = luck.of(endReasons);
    if (luck.next() < 0.5) return undefined;
    return command(cancelBasketEndpoint, {
      id: basket.id,
      version: seen(basket, luck),
      reason,
      note: luck.of(['', 'Gebeld']),
      charge: luck.of([0, 500_000]) as never,
    });
  },
  ...times(
    2,
    mostlyAt(['closed'], (basket, luck) =>
      command(reopenBasketEndpoint, { id: basket.id, version: seen(basket, luck), note: 'Verkeerd aantal' }),
    ),
  ),
  (basket, luck, shop) =>
    command(changeCustomerEndpoint, {
      id: basket.id,
      version: seen(basket, luck),
      customerId: luck.of(shop).customerId,
      dropDeliveries: luck.next() < 0.5,
    }),
  mostlyAt(making, (basket, luck, shop) => {
    const { articleId } = placeOf(basket, shop);
    const type = luck.of([10, 50, 50, 70] as const);
    const products = type === 50 ? basket.lines.filter(({ kind }) => kind === 'product') : [];
    const articles = products.map(({ id }) => ({ lineId: id, articleId }));
    return command(changeBasketTypeEndpoint, { id: basket.id, version: seen(basket, luck), type, articles });
  }),
  (basket, luck) => command(switchUnitEndpoint, { id: basket.id, version: seen(basket, luck), unitId: luck.between(1, 5) }),
  (basket, luck) => {
    const line = someLine(basket, luck);
    return line && command(setPriceOnRequestEndpoint, { id: line.id, version: line.version, onRequest: luck.next() < 0.3 });
  },
  // Postpones by some days, or sends a postponed mail now.
  ...times(2, (basket, luck, shop) =>
    command(sendQuoteEndpoint, { id: basket.id, version: seen(basket, luck), sendAt: `${daysFrom(shop, luck.between(1, 6))}T09:00` }),
  ),
  ...times(2, ({ id, waitingMails }, luck) => {
    if (waitingMails.length === 0) return undefined;
    return command(luck.of([withdrawMailEndpoint, sendMailNowEndpoint]), { id, mailId: luck.of(waitingMails) });
  }),
  ...times(2, (basket, luck) => {
    if (basket.status !== 'on_hold') return undefined;
    return command(releaseCreditHoldEndpoint, { id: basket.id, version: seen(basket, luck), note: 'Directie akkoord' });
  }),
  (basket, luck, shop) => saveSet(basket, luck, placeOf(basket, shop)),
  (basket, luck, shop) => {
    if (luck.next() < 0.6) return undefined;
    const whose = luck.next() < 0.2 ? { customerId: luck.of(shop).customerId } : {};
    const along = { prices: luck.of(['today', 'kept'] as const), deliveries: luck.next() < 0.7, files: luck.next() < 0.5 };
    return command(copyBasketEndpoint, { id: basket.id, lineIds: basket.lines.map(({ id }) => id), ...along, ...whose });
  },
];

/** Saves a set of two parts: a new one, or an existing one with another quantity. */
function saveSet(basket: Found, luck: Chance, { subGroupId, articleId, addressId, date }: Walked): Attempt {
  const parts = [
    { kind: 'product' as const, subGroupId, case: booklet, perSet: 1 },
    { kind: 'article' as const, articleId, perSet: 2 },
  ];
  const earlier = luck.next() < 0.5 ? basket.sets.at(0) : undefined;
  const again = earlier && { setId: earlier.id, version: earlier.version };
  const delivery = { addressId, date, method: 'parcel' as const };
  return command(saveSetEndpoint, { basketId: basket.id, name: 'Cursusmap', quantity: luck.of([100, 250]), parts, delivery, ...again });
}

const steps = [
  ...sales,
  ...amendmentSteps,
  ...lineMoves,
  ...productionSteps,
  ...outsourcingSteps,
  ...portalSteps,
  ...invoicingSteps,
  ...partSteps,
  ...paymentSteps,
  ...automaticSteps,
];

/** The acts of people and of the nightly jobs, without lines that move and invoices that come by themselves. */
export const realSteps: readonly Step[] = steps.filter((step) => !lineMoves.includes(step) && !invoiceSteps.includes(step));

export function nextAttempt(basket: Found, luck: Chance, shop: readonly Walked[], among: readonly Step[] = steps): Attempt {
  for (;;) {
    const attempt = luck.of(among)(basket, luck, shop);
    if (attempt) return attempt;
  }
}
