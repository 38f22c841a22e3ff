import { sql } from 'drizzle-orm';
import type { Chance } from '#demo/chance.ts';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/add-article-lines.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/add-line.endpoint.ts';
import { approveForCustomerEndpoint, approveQuoteEndpoint, declineQuoteEndpoint } from '#modules/baskets/contract/answer-quote.endpoint.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/cancel-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/create-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/divide-line.endpoint.ts';
import { holdBasketEndpoint, resumeBasketEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { sendMailEndpoint, sendMailNowEndpoint, withdrawMailEndpoint } from '#modules/baskets/contract/mail.endpoints.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/remove-line.endpoint.ts';
import { reopenBasketEndpoint } from '#modules/baskets/contract/reopen-basket.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/revise-quote.endpoint.ts';
import { saveLineEndpoint } from '#modules/baskets/contract/save-line.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/send-quote.endpoint.ts';
import { changeCustomerEndpoint, switchUnitEndpoint } from '#modules/baskets/contract/switch-party.endpoints.ts';
import { type BasketStatus, type LineStatus, lineStatuses } from '#modules/baskets/domain/statuses.ts';
import { closeInvoicedBaskets } from '#modules/baskets/server/close-invoiced.ts';
import { expireQuotes, resumeHeldBaskets } from '#modules/baskets/server/nightly-dates.ts';
import { lockBasket, moveLine, setInvoiceStatus } from '#modules/baskets/server/public.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { booklet, type Ordering } from './drill-shop.ts';

/** Reasons of the shop's lists, those that fit and those that do not. */
const waitReasons = ['customer', 'files', 'payment', 'other'];
const endReasons = ['price', 'competitor', 'customer_request', 'duplicate', 'expired', 'other'];

/** A basket as a walker finds it. */
export type Found = {
  id: number;
  status: BasketStatus;
  version: number;
  customerId: number;
  lines: { id: number; kind: string; status: LineStatus; quantity: number; version: number }[];
  token: string | null;
  /** A mail that is to go later, or was held when it was to go. */
  laterMailId: number | null;
};

/** What somebody tries next: a command, or what a module above does to a line. */
export type Attempt =
  | { endpoint: Endpoint; input: Record<string, unknown> }
  | { seam: string; run(context: CommandContext): Promise<undefined | Refused> };

const command = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Attempt => ({ endpoint, input: input as Record<string, unknown> });

export async function findBasketToWalk(tx: ReadTx, id: number): Promise<Found> {
  const found = await tx.row<Found>(sql`
    SELECT b.id, b.status, b.version, b.customer_id AS "customerId",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'status', l.status, 'quantity', l.quantity, 'version', l.version) ORDER BY l.id)
                FROM lines l WHERE l.basket_id = b.id), '[]') AS lines,
      (SELECT substring(m.body_text from '/quote/([A-Za-z0-9_-]{22})') FROM mails m
       WHERE m.refs @> ARRAY['basket:' || b.id] AND m.kind = 'quote' ORDER BY m.id DESC LIMIT 1) AS token,
      (SELECT m.id FROM mails m WHERE m.refs @> ARRAY['basket:' || b.id] AND m.status IN ('waiting', 'held') ORDER BY m.id DESC LIMIT 1) AS "laterMailId"
    FROM baskets b WHERE b.id = ${id}`);
  return found!;
}

export function newBasket({ customerId }: Ordering, name: string): Attempt {
  return command(createBasketEndpoint, { customerId, description: name });
}

const dayAfter = (now: Temporal.Instant, days: number) => now.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
const laterOn = (luck: Chance, now: Temporal.Instant) => `${dayAfter(now, luck.between(1, 30))}T09:00`;

type Step = (basket: Found, luck: Chance, shop: readonly Ordering[], now: Temporal.Instant) => Attempt | undefined;

const someLine = (basket: Found, luck: Chance) => (basket.lines.length === 0 ? undefined : luck.of(basket.lines));
/** Now and then somebody looks at an old page. */
const seen = ({ version }: Found, luck: Chance) => (luck.next() < 0.05 ? Math.max(0, version - 1) : version);
const placeOf = (basket: Found, shop: readonly Ordering[]) => shop.find(({ customerId }) => customerId === basket.customerId) ?? shop[0]!;
const choicesOf = (basket: Found, luck: Chance) =>
  basket.lines
    .filter(({ kind, status }) => kind !== 'text' && status !== 'quote_canceled')
    .filter(() => luck.next() < 0.9)
    .map(({ id, quantity }) => ({ lineId: id, quantity }));

/** Everything that can be done to a basket, the frequent things more than once; whether it may is for the shop to say. */
const steps: readonly Step[] = [
  ...Array.from(
    { length: 4 },
    (): Step => (basket, luck, shop) => {
      const { articleId, addressId, date } = placeOf(basket, shop);
      const delivery = { addressId, date, method: 'parcel' as const };
      return command(addArticleLinesEndpoint, { id: basket.id, lines: [{ articleId, quantity: luck.between(1, 5) }], delivery });
    },
  ),
  (basket, luck) =>
    command(addLineEndpoint, {
      id: basket.id,
      kind: luck.of(['text', 'cost'] as const),
      description: 'Ontwerp',
      price: luck.of([0, 1_250_000]) as never,
    }),
  (basket, luck, shop) => {
    const beside = luck.next() < 0.4 ? basket.lines.find(({ kind }) => kind === 'product') : undefined;
    const { subGroupId } = placeOf(basket, shop);
    const at = { basketId: basket.id, subGroupId, case: booklet, quantity: luck.of([100, 250, 300]) };
    return command(saveLineEndpoint, { ...at, ...(beside && { alternativeOf: beside.id }) });
  },
  (basket, luck) => {
    const line = someLine(basket, luck);
    return line && luck.next() < 0.4 ? command(removeLineEndpoint, { id: line.id, version: line.version }) : undefined;
  },
  ...Array.from(
    { length: 2 },
    (): Step => (basket, luck, shop) => {
      const line = someLine(basket, luck);
      const { addressId, date } = placeOf(basket, shop);
      const on = luck.next() < 0.1 ? '2020-01-02' : date;
      const deliveries = [{ addressId, quantity: (line?.quantity ?? 0) + luck.of([0, 0, 0, 1]), date: on, method: 'parcel' as const }];
      return line && command(divideLineEndpoint, { id: line.id, version: line.version, deliveries });
    },
  ),
  ...Array.from({ length: 3 }, (): Step => (basket, luck) => command(sendQuoteEndpoint, { id: basket.id, version: seen(basket, luck) })),
  (basket, luck, _, now) => command(sendQuoteEndpoint, { id: basket.id, version: seen(basket, luck), sendAt: laterOn(luck, now) }),
  ({ id, laterMailId }) => (laterMailId === null ? undefined : command(sendMailNowEndpoint, { id, mailId: laterMailId })),
  ({ id, laterMailId }) => (laterMailId === null ? undefined : command(withdrawMailEndpoint, { id, mailId: laterMailId })),
  (basket, luck) => command(reviseQuoteEndpoint, { id: basket.id, version: seen(basket, luck) }),
  (basket, luck) =>
    command(approveForCustomerEndpoint, {
      id: basket.id,
      version: seen(basket, luck),
      name: 'Ineke Brouwer',
      reason: 'Gebeld',
      choices: choicesOf(basket, luck),
    }),
  ...Array.from(
    { length: 3 },
    (): Step =>
      ({ token, ...basket }, luck) =>
        token === null
          ? undefined
          : command(approveQuoteEndpoint, { token, name: 'Ineke Brouwer', agreed: true, choices: choicesOf({ token, ...basket }, luck) }),
  ),
  ({ token }) => (token === null ? undefined : command(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Te duur' })),
  ...Array.from(
    { length: 4 },
    (): Step => (basket, luck) => command(confirmBasketEndpoint, { id: basket.id, version: seen(basket, luck) }),
  ),
  (basket, luck) => command(sendMailEndpoint, { id: basket.id, mailType: luck.of(['2', '3', '4', '5']) }),
  ...Array.from(
    { length: 2 },
    (): Step => (basket, luck, _, now) =>
      command(holdBasketEndpoint, {
        id: basket.id,
        version: seen(basket, luck),
        reason: luck.of(waitReasons),
        note: luck.of(['', 'Belt terug']),
        until: luck.of([null, null, dayAfter(now, luck.between(1, 40))]),
      }),
  ),
  ...Array.from({ length: 3 }, (): Step => (basket, luck) => command(resumeBasketEndpoint, { id: basket.id, version: seen(basket, luck) })),
  (basket, luck) => {
    const reason = luck.of(endReasons);
    if (luck.next() < 0.5) return undefined;
    return command(cancelBasketEndpoint, { id: basket.id, version: seen(basket, luck), reason, note: luck.of(['', 'Gebeld']) });
  },
  ...Array.from(
    { length: 2 },
    (): Step => (basket, luck) => command(reopenBasketEndpoint, { id: basket.id, version: seen(basket, luck), note: 'Verkeerd aantal' }),
  ),
  (basket, luck, shop) =>
    command(changeCustomerEndpoint, {
      id: basket.id,
      version: seen(basket, luck),
      customerId: luck.of(shop).customerId,
      dropDeliveries: luck.next() < 0.5,
    }),
  (basket, luck) => command(switchUnitEndpoint, { id: basket.id, version: seen(basket, luck), unitId: luck.between(1, 5) }),
  ...Array.from({ length: 16 }, (): Step => moveOfLine),
  ...Array.from(
    { length: 2 },
    (): Step => (basket) => ({
      seam: 'invoice',
      async run(context) {
        await lockBasket(context.tx, basket.id);
        await setInvoiceStatus(
          context,
          basket.id,
          basket.lines.map(({ id }) => id),
          'invoiced',
        );
        return undefined;
      },
    }),
  ),
  ...[resumeHeldBaskets, expireQuotes].map(
    (work): Step =>
      () => ({
        seam: work.name,
        async run(context) {
          await work(context);
          return undefined;
        },
      }),
  ),
  ...Array.from(
    { length: 2 },
    (): Step => () => ({
      seam: 'close',
      async run(context) {
        await closeInvoicedBaskets(context);
        return undefined;
      },
    }),
  ),
];

/** What prepress, planning, the floor and dispatch do to a line of an order: mostly the next thing, at times anything. */
function moveOfLine(basket: Found, luck: Chance): Attempt | undefined {
  const ordered = basket.lines.filter(({ status }) => !status.endsWith('canceled'));
  const line = ordered.length === 0 ? undefined : luck.of(ordered);
  if (!line || !runs.includes(basket.status)) return undefined;
  const to = luck.next() < 0.2 ? luck.of(lineStatuses) : luck.of(onward[line.status] ?? lineStatuses);
  // Canceling, waiting and closing are acts on the whole basket.
  if (to === 'order_canceled' || to === 'quote_canceled' || to === 'on_hold' || to === 'closed') return undefined;
  return {
    seam: `line to ${to}`,
    async run(context) {
      const moved = await moveLine(context, line.id, to);
      return moved.accepted ? undefined : moved;
    },
  };
}

const runs: readonly BasketStatus[] = ['order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered'];
const onward: Partial<Record<LineStatus, readonly LineStatus[]>> = {
  entered: ['artwork', 'warehouse_call', 'into_production'],
  in_calculation: ['artwork', 'warehouse_call'],
  upload_link_sent: ['artwork'],
  artwork: ['authorization', 'into_production'],
  authorization: ['into_production', 'artwork'],
  warehouse_call: ['delivered', 'partly_delivered', 'ready'],
  into_production: ['planned', 'in_progress'],
  planned: ['in_progress'],
  in_progress: ['ready'],
  ready: ['delivered', 'partly_delivered'],
  partly_delivered: ['delivered'],
};

export function nextAttempt(basket: Found, luck: Chance, shop: readonly Ordering[], now: Temporal.Instant): Attempt {
  for (;;) {
    const attempt = luck.of(steps)(basket, luck, shop, now);
    if (attempt) return attempt;
  }
}
