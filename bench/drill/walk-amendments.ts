import type { Chance } from '#demo/chance.ts';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { declineAmendmentEndpoint } from '#modules/baskets/contract/amendment/decline-amendment.endpoint.ts';
import { discardAmendmentEndpoint } from '#modules/baskets/contract/amendment/discard-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { withdrawAmendmentEndpoint } from '#modules/baskets/contract/amendment/withdraw-amendment.endpoint.ts';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { booklet } from './drill-shop.ts';
import { type Attempt, command, type Found, placeOf, type Step, seen, times, type Walked } from './walk-attempt.ts';

const amendable: readonly BasketStatus[] = ['order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'delivered'];
const isAmended = ({ amendment }: Found) => amendment?.status === 'draft' || amendment?.status === 'asked';

/**
 * After delivery, or once all goods are canceled, discounts that are more than what is left to charge are taken back, and a change that keeps the
 * order open is discarded.
 */
export function discountWays({ id: basketId, status, lines, amendment }: Found, luck: Chance): Attempt[] {
  const hasGoods = lines.some(({ kind, status: of }) => (kind === 'product' || kind === 'article') && !of.endsWith('canceled'));
  if (status !== 'delivered' && hasGoods) return [];
  const open = amendment && (amendment.status === 'draft' || amendment.status === 'asked') ? amendment : undefined;
  const changes = lines
    .filter((line) => line.kind === 'cost' && line.status === 'entered')
    .map((line) => ({ kind: 'cancel' as const, lineId: line.id, charge: noMoney, waiver: '' }));
  if (open) {
    const { id, version } = open;
    if (changes.length === 0 || luck.next() < 0.3) return [command(discardAmendmentEndpoint, { id, version })];
    const apply = command(applyAmendmentEndpoint, { id, version, difference: noMoney, agreedBy: 'Ineke Brouwer' });
    // The order becomes dearer, which the credit of its customer may forbid to the order manager.
    return [
      apply,
      { ...apply, byAdmin: true },
      command(saveAmendmentEndpoint, { basketId, id, version, changes, askedBy: 'Ineke Brouwer' }),
    ];
  }
  return changes.length > 0 ? [command(saveAmendmentEndpoint, { basketId, changes, askedBy: 'Ineke Brouwer' })] : [];
}

/** Changes of confirmed orders: drafted, asked, answered by the customer, applied, withdrawn or discarded. */
export const amendmentSteps: readonly Step[] = [
  ...times(4, (basket, luck, shop) => {
    if (!amendable.includes(basket.status) && luck.next() < 0.9) return undefined;
    const changes = someChanges(basket, luck, placeOf(basket, shop));
    const open = isAmended(basket) && luck.next() < 0.9 ? basket.amendment! : undefined;
    const again = open ? { id: open.id, version: seen(open, luck) } : {};
    return command(saveAmendmentEndpoint, { basketId: basket.id, changes, ...again, askedBy: 'Ineke Brouwer' });
  }),
  // The difference is that of the page, which the refusal of another one shows.
  ...times(4, ({ amendment }, luck) =>
    amendment && luck.next() < 0.9
      ? command(applyAmendmentEndpoint, {
          ...{ id: amendment.id, version: seen(amendment, luck), difference: noMoney },
          agreedBy: luck.next() < 0.9 ? 'Ineke Brouwer' : '',
        })
      : undefined,
  ),
  ...times(2, (basket, luck) =>
    basket.amendment && isAmended(basket)
      ? command(askAmendmentEndpoint, { id: basket.amendment.id, version: seen(basket.amendment, luck), difference: noMoney })
      : undefined,
  ),
  ...times(2, ({ amendment }) =>
    amendment?.token ? command(agreeAmendmentEndpoint, { token: amendment.token, name: 'Ineke Brouwer', agreed: true }) : undefined,
  ),
  ({ amendment }, luck) =>
    amendment?.token && luck.next() < 0.4
      ? command(declineAmendmentEndpoint, { token: amendment.token, name: 'Ineke Brouwer', reason: 'Te duur' })
      : undefined,
  ({ amendment }, luck) => {
    if (!amendment || luck.next() < 0.5) return undefined;
    return command(luck.of([withdrawAmendmentEndpoint, discardAmendmentEndpoint]), { id: amendment.id, version: seen(amendment, luck) });
  },
];

function someChanges(basket: Found, luck: Chance, place: Walked): EnteredChange[] {
  const changes = Array.from({ length: luck.of([1, 1, 1, 2]) }, () => someChange(basket, luck, place));
  const once = new Map(changes.map((change, at) => ['lineId' in change ? `line ${change.lineId}` : at, change]));
  return [...once.values()];
}

function someChange(basket: Found, luck: Chance, { addressId, date, articleId, subGroupId }: Walked): EnteredChange {
  const going = {
    description: '',
    price: null,
    deliverOn: date,
    addressId: luck.next() < 0.9 ? addressId : null,
    method: 'parcel' as const,
  };
  const line = basket.lines.length === 0 ? undefined : luck.of(basket.lines);
  const kind = line ? luck.of(['quantity', 'quantity', 'day', 'execution', 'cancel', 'cancel', 'cost', 'article', 'product']) : 'cost';
  if (kind === 'article') return { kind, articleId, quantity: luck.of([1, 4, 9_000_000]), ...going };
  if (kind === 'product') return { kind, subGroupId, case: booklet, quantity: luck.of([100, 250]), ...going };
  if (kind === 'cost' || !line)
    return { kind: 'cost', description: 'Spoed', price: moneyFromEuros(luck.of([10, 25, -40, -90_000])), vatPercent: 21 };
  if (kind === 'cancel') return { kind, lineId: line.id, charge: luck.next() < 0.5 ? null : noMoney, waiver: luck.of(['', 'Onze fout']) };
  const same = { kind: 'line' as const, lineId: line.id, quantity: line.quantity, price: null, deliverOn: null, addressId: null };
  if (kind === 'day') return { ...same, deliverOn: luck.of([date, '2020-01-02']) };
  if (kind === 'execution') return { ...same, case: { ...booklet, components: booklet.components.map(withFewerPages) } };
  return { ...same, quantity: Math.max(1, line.quantity + luck.of([-line.quantity + 10, -20, 10, 60])) };
}

const withFewerPages = (component: (typeof booklet.components)[number]) =>
  component.role === 'inner' ? { ...component, pages: 4 } : component;
