import type { Chance } from '#demo/chance.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { booklet } from './drill-shop.ts';
import { discountWays } from './walk-amendments.ts';
import { type Attempt, command, type Found, placeOf, type Walked } from './walk-attempt.ts';
import { closingNight } from './walk-automatic.ts';
import { creditWays, invoiceWays, partWays } from './walk-invoices.ts';
import { outsideWays } from './walk-outsourcing.ts';
import { filesCome, leavesBy } from './walk-production.ts';

const beforeRelease: readonly LineStatus[] = ['entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization'];
const released: readonly LineStatus[] = ['into_production', 'planned', 'in_progress', 'ready', 'partly_delivered'];
const shippable: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered', 'warehouse_call'];

/** Acts that bring a basket nearer to its end, the best first; the last ones give up and cancel. */
export function waysOn(basket: Found, luck: Chance, shop: readonly Walked[]): Attempt[] {
  const { id, version, status } = basket;
  if (status === 'on_hold')
    return [
      command(resumeBasketEndpoint, { id, version }),
      command(releaseCreditHoldEndpoint, { id, version, note: 'Directie akkoord' }),
      cancel(basket),
    ];
  if (status === 'entered' || status === 'in_calculation' || status === 'quote_approved' || status === 'quotation_sent')
    return [...confirmWays(basket, shop), cancel(basket)];
  return [
    ...partWays(basket),
    ...productWays(basket, luck),
    ...outsideWays(basket, placeOf(basket, shop)),
    ...deliverWays(basket, placeOf(basket, shop)),
    ...invoiceWays(basket),
    closingNight,
    cancel(basket),
    ...discountWays(basket, luck),
    ...creditWays(basket),
  ];
}

function cancel({ id, version }: Found): Attempt {
  return command(cancelBasketEndpoint, { id, version, reason: 'other', note: 'Klant ziet ervan af', charge: noMoney });
}

/** Most quotes become an order, if they can; the others are lost. */
function confirmWays(basket: Found, shop: readonly Walked[]): Attempt[] {
  const { id, version, status, lines } = basket;
  if (id % 8 === 0) return [];
  const { addressId, date, subGroupId } = placeOf(basket, shop);
  const open = lines.filter((line) => line.kind !== 'text' && !line.status.endsWith('canceled'));
  if (status === 'quotation_sent') {
    const choices = open.map((line) => ({ lineId: line.id, quantity: line.quantity }));
    return [command(approveForCustomerEndpoint, { id, version, name: 'Ineke Brouwer', reason: 'Gebeld', choices })];
  }
  const goods = open.filter(({ kind }) => kind !== 'cost');
  if (goods.length === 0) return [command(createLineEndpoint, { basketId: id, subGroupId, case: booklet, quantity: 250 })];
  const divided = goods
    .filter((line) => basket.undivided.includes(line.id))
    .map((line) => {
      const deliveries = [{ addressId, quantity: line.quantity, date, method: 'parcel' as const }];
      return command(divideLineEndpoint, { id: line.id, version: line.version, deliveries });
    });
  return [command(confirmBasketEndpoint, { id, version }), ...divided];
}

function productWays(basket: Found, luck: Chance): Attempt[] {
  const { id, lines, uploads, uploadToken: token, events } = basket;
  const products = lines.filter(({ kind }) => kind === 'product');
  const waiting = products.filter(({ status }) => beforeRelease.includes(status));
  const files =
    waiting.length === 0
      ? []
      : [
          // The price of a file that differs from its order is that of the page, which the refusal of another one shows.
          ...(token === null
            ? []
            : uploads.map((uploadId) => command(acceptPriceOfFileEndpoint, { token, uploadId, difference: noMoney }))),
          ...uploads.map((uploadId) => command(approveProofForCustomerEndpoint, { uploadId, name: 'Ineke Brouwer', reason: 'Gebeld' })),
          command(releaseOrdersEndpoint, { ids: [id], note: 'Mag door' }),
          ...[filesCome(basket, luck)].flatMap((attempt) => attempt ?? []),
          command(createUploadLinkEndpoint, { id, mail: true }),
        ];
  const work = events.flatMap((event): Attempt[] => {
    const at = { id: event.id, version: event.version };
    if (event.status === 'planned') return [command(startEventEndpoint, at)];
    if (event.status === 'on_hold') return [command(resumeEventEndpoint, at)];
    const counted = { ...at, waste: 0, minutes: 10, short: 'go_on' as const, keepMore: true };
    const short = luck.next() < 0.2 ? [Math.floor(event.quantityIn * luck.of([0.4, 0.85, 0.97]))] : [];
    return [...short, event.quantityIn, 100, 0].map((good) => command(stopEventEndpoint, { ...counted, good }));
  });
  const pauses = basket.runningBeside.map((event) => command(pauseEventEndpoint, { ...event, reason: 'Spoed' }));
  const planned = products.filter(({ status }) => released.includes(status)).map((line) => command(planLineEndpoint, { id: line.id }));
  return [...files, ...work, ...(basket.unplanned > 0 ? planned : []), ...pauses];
}

const perBox = 40;

/** Boxes of as many pieces as a person lifts. */
function boxesOf(deliveryId: number, pieces: number) {
  const boxes = Math.ceil(pieces / perBox);
  return Array.from({ length: boxes }, (_, at) => ({ contents: [{ deliveryId, quantity: Math.min(perBox, pieces - at * perBox) }] }));
}

function deliverWays({ id, lines, events, shipments, unpacked }: Found, { addressId: home, date }: Walked): Attempt[] {
  const handed = shipments.map((shipment) => command(handOverEndpoint, { id: shipment.id, version: shipment.version }));
  const packed = unpacked.flatMap(({ deliveryId, lineId, addressId, quantity, produced, method }) =>
    [quantity, ...(produced > 0 && produced < quantity ? [produced] : [])].map((pieces) =>
      command(createShipmentEndpoint, {
        ...{ basketId: id, addressId, ...leavesBy(method) },
        packages: boxesOf(deliveryId, pieces),
        checkedLineIds: [lineId],
      }),
    ),
  );
  // What cannot leave as files or from a supplier leaves with our own van.
  const ownTransport = unpacked.flatMap(({ lineId, method }) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line || (method !== 'digital' && method !== 'direct')) return [];
    const deliveries = [{ addressId: home, quantity: line.quantity, date, method: 'own_transport' as const }];
    return [command(divideLineEndpoint, { id: line.id, version: line.version, deliveries })];
  });
  const open = lines.filter(({ status }) => shippable.includes(status));
  const short = open.map((line) =>
    command(closeLineShortEndpoint, { id: line.id, version: line.version, charge: 'delivered', reason: 'Klant akkoord' }),
  );
  const isMade = (id: number) => events.every(({ lineId, activity }) => lineId !== id || activity === 'dispatch');
  const more = open
    .filter((line) => line.kind === 'product' && isMade(line.id))
    .map((line) => command(makeMoreEndpoint, { id: line.id, version: line.version, quantity: Math.max(1, line.quantity - line.produced) }));
  return [...handed, ...packed, ...ownTransport, ...short, ...more];
}
