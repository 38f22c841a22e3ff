import { eurosOf, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { estimate } from './estimate.ts';
import type { Shop } from './shop.ts';
import { type SoldGuest, soldGuests } from './sold-guests.ts';
import { type StripKeeper, type StripPlace, stripKeeper } from './strip-guests.ts';
import type { EstimateCase, EstimateRow, Role } from './types.ts';

/** A small part printed in the free strip of a sheet that runs anyway, against the same part on sheets of its own. */
export type Alongside = { ask: EstimateCase; role: Role; alone: Money; ganged: Money; saving: Money };

export const hostRoles: readonly Role[] = ['cover', 'case', 'sheet'];

/**
 * A flat that goes along on the sheets of a host at one quantity, on the host's paper and under its film (golden/README.md 5.8): on every sheet
 * that takes it, cover first. The saving is what it costs alone less what it costs ganged, and is the small part's. It is sold at its own
 * terms, else at the host's. None when it fits on no sheet or saves nothing.
 */
export function alongside(shop: Shop, host: EstimateCase, quantity: number, guest: EstimateCase): Alongside[] {
  return offersOf(shop, stripKeeper(shop), host, quantity, guest);
}

function offersOf(shop: Shop, keeper: StripKeeper, host: EstimateCase, quantity: number, guest: EstimateCase): Alongside[] {
  return hostRoles.flatMap((role): Alongside[] => {
    const asked = gangedAsk({ host, role, quantity }, guest, quantity);
    const byItself = asked && priceOf(shop, asked.alone);
    const place = asked && keeper.offer(role, asked.along);
    if (!byItself || !place) return [];
    const offer = savedBy({ role, alone: moneyFromEuros(byItself.linePriceEur) }, place);
    return offer ? [offer] : [];
  });
}

/** What a place saves; nothing when that is not worth it. */
function savedBy({ role, alone }: Pick<Alongside, 'role' | 'alone'>, { ask, priceEur }: StripPlace): Alongside | undefined {
  const ganged = moneyFromEuros(priceEur);
  return ganged < alone ? { ask, role, alone, ganged, saving: subtractMoney(alone, ganged) } : undefined;
}

/** A product that could go along, and whether somebody chose that it does. */
export type Guest = { id: number; ask: EstimateCase; chosen: boolean };

/**
 * Who goes on which sheet of a host: as many as a sheet takes, a guest on one of them. What was chosen is placed first, then the largest saving;
 * equal ones in their order. Whoever finds no room is not offered any; those that were `sold` a place already have it before all others.
 */
export function guestsOf(
  shop: Shop,
  host: EstimateCase,
  quantity: number,
  guests: readonly Guest[],
  sold: readonly SoldGuest[] = [],
): (Alongside & { id: number })[] {
  const { keeper } = soldGuests(shop, { ask: host, quantity }, sold);
  const offers = guests.flatMap(({ id, ask, chosen }) =>
    offersOf(shop, keeper, host, quantity, ask).map((offer) => ({ ...offer, id, chosen })),
  );
  const placed: (Alongside & { id: number })[] = [];
  for (const { chosen: _chosen, ...offer } of offers.toSorted(
    (one, other) => Number(other.chosen) - Number(one.chosen) || other.saving - one.saving,
  )) {
    const place = placed.some(({ id }) => id === offer.id) ? undefined : keeper.offer(offer.role, offer.ask);
    const found = place && savedBy(offer, place);
    if (!found) continue;
    keeper.take(offer.role, place);
    placed.push({ ...found, id: offer.id });
  }
  return placed.map((offer) => ({
    ...offer,
    ...savedBy(offer, keeper.settled(offer.role, { ask: offer.ask, priceEur: eurosOf(offer.ganged) })),
  }));
}

/** A part of another product whose sheets run anyway, and how many of that product are made. */
export type Strip = { host: EstimateCase; role: Role; quantity: number };

/**
 * The case of a flat in that strip, and of the same flat on sheets of its own: on the host's paper, under its film, unpacked, sold at its
 * own terms or else at the host's. None when the host has no such part, when it goes along itself or is bought, or when the guest is no flat.
 */
export function gangedAsk(strip: Strip, guest: EstimateCase, pieces: number): { alone: EstimateCase; along: EstimateCase } | undefined {
  const { host, role } = strip;
  if (host.gangedOn || host.boughtIn || guest.product !== 'flat') return undefined;
  const { id: _id, customer: hostTerms, ...plain } = host;
  const customer = guest.customer ?? hostTerms;
  const component = plain.components.find((part) => part.role === role);
  const [own] = guest.components;
  if (!component || !own) return undefined;
  const { lamination: _own, ...sheet } = own;
  const { paper, lamination } = component;
  const alone: EstimateCase = {
    ...guest,
    quantities: [pieces],
    components: [{ ...sheet, paper, ...(lamination && { lamination }) }],
    packing: 'none',
    ...(customer && { customer }),
  };
  return { alone, along: { ...alone, gangedOn: { role, host: { ...plain, quantities: [strip.quantity] } } } };
}

/** The one row of a case, or nothing when it is refused. */
export function priceOf(shop: Shop, ask: EstimateCase): EstimateRow | undefined {
  const result = estimate(shop, ask);
  return 'refusal' in result ? undefined : result.quantities[0];
}
