import { allowOverDeliveryEndpoint } from '#modules/baskets/contract/count/allow-over-delivery.endpoint.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { deliverRestEndpoint } from '#modules/baskets/contract/count/deliver-rest.endpoint.ts';
import { keepRestEndpoint } from '#modules/baskets/contract/count/keep-rest.endpoint.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { settleCharges } from '#modules/baskets/domain/count/count-line.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { command, type Found, placeOf, type Step, seen, times } from './walk-attempt.ts';

const making: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];
const madeLines = ({ lines }: Found) => lines.filter(({ kind, status }) => kind === 'product' && making.includes(status));

/** Decisions about counts: reopening, making more, closing short, the rest later, and more than ordered. */
export const countSteps: readonly Step[] = [
  ({ counted }, luck) => {
    const event = counted[0];
    if (!event || luck.next() < 0.6) return undefined;
    return command(reopenEventEndpoint, { id: event.id, version: seen(event, luck), reason: 'Verkeerd geteld' });
  },
  (basket, luck) => {
    const made = madeLines(basket);
    if (made.length === 0 || luck.next() < 0.6) return undefined;
    const line = luck.of(made);
    return command(makeMoreEndpoint, { id: line.id, version: seen(line, luck), quantity: luck.of([5, 50]) });
  },
  ...times(3, (basket, luck) => {
    const made = madeLines(basket);
    if (made.length === 0) return undefined;
    const line = luck.of(made);
    return command(closeLineShortEndpoint, {
      id: line.id,
      version: seen(line, luck),
      charge: luck.of(settleCharges),
      reason: 'Klant akkoord',
    });
  }),
  (basket, luck, shop) => {
    const made = madeLines(basket);
    if (made.length === 0) return undefined;
    const line = luck.of(made);
    return command(deliverRestEndpoint, { id: line.id, version: seen(line, luck), date: placeOf(basket, shop).date, reason: 'Rest volgt' });
  },
  (basket, luck, shop) => {
    const made = madeLines(basket);
    if (made.length === 0 || luck.next() < 0.5) return undefined;
    const line = luck.of(made);
    return command(keepRestEndpoint, { id: line.id, version: seen(line, luck), articleId: placeOf(basket, shop).ownArticleId });
  },
  (basket, luck) => {
    const made = madeLines(basket);
    if (made.length === 0 || luck.next() < 0.5) return undefined;
    const line = luck.of(made);
    const asked = { id: line.id, version: seen(line, luck), quantity: line.quantity + luck.of([1, 40]) };
    return command(allowOverDeliveryEndpoint, { ...asked, charged: luck.next() < 0.5, reason: 'Klant wil ze hebben' });
  },
];
