import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase, EstimateRow, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { eurosOf, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { placeSoldGuests, type SoldGuest } from './sold-guests.ts';
import { type StripAllocator, type StripPlace, stripAllocator } from './strip-allocator.ts';

/** A small part printed in the free strip of a host's sheet, against the same part on sheets of its own. */
export type GuestOffer = { ask: EstimateCase; role: Role; alone: Money; ganged: Money; saving: Money };

export const hostRoles: readonly Role[] = ['cover', 'case', 'sheet'];

/**
 * Gangs a flat on the sheets of a host at one quantity, on the host's paper and under its film (golden/README.md 5.8): one offer for every
 * sheet that takes it, cover first. The saving is the separate price less the ganged price, and belongs to the guest. Sold at the guest's
 * own terms, else at the host's. Empty when it fits on no sheet or saves nothing.
 */
export function guestOffers(shop: Shop, host: EstimateCase, quantity: number, guest: EstimateCase): GuestOffer[] {
  return stripOffers(shop, stripAllocator(shop), host, quantity, guest);
}

function stripOffers(shop: Shop, keeper: StripAllocator, host: EstimateCase, quantity: number, guest: EstimateCase): GuestOffer[] {
  return hostRoles.flatMap((role): GuestOffer[] => {
    const asked = gangedCases({ host, role, quantity }, guest, quantity);
    const automaticSteps = asked && singleRow(shop, asked.alone);
    const place = asked && keeper.offer(role, asked.along);
    if (!automaticSteps || !place) return [];
    const offer = withSaving({ role, alone: moneyFromEuros(automaticSteps.linePriceEur) }, place);
    return offer ? [offer] : [];
  });
}

/** The saving of a place; undefined when there is none. */
function withSaving({ role, alone }: Pick<GuestOffer, 'role' | 'alone'>, { ask, priceEur }: StripPlace): GuestOffer | undefined {
  const ganged = moneyFromEuros(priceEur);
  return ganged < alone ? { ask, role, alone, ganged, saving: subtractMoney(alone, ganged) } : undefined;
}

/** A product that could be ganged, and whether the user chose that it is. */
export type GuestCandidate = { id: number; ask: EstimateCase; chosen: boolean };

/**
 * Assigns guests to the sheets of a host: as many per sheet as fit, each guest on one sheet. Chosen guests are placed first, then by
 * saving, equal ones in their order. A guest without room gets no offer; guests that were `sold` a place have it before all others.
 */
export function placeGuests(
  shop: Shop,
  host: EstimateCase,
  quantity: number,
  guests: readonly GuestCandidate[],
  sold: readonly SoldGuest[] = [],
): (GuestOffer & { id: number })[] {
  const { keeper } = placeSoldGuests(shop, { ask: host, quantity }, sold);
  const offers = guests.flatMap(({ id, ask, chosen }) =>
    stripOffers(shop, keeper, host, quantity, ask).map((offer) => ({ ...offer, id, chosen })),
  );
  const placed: (GuestOffer & { id: number })[] = [];
  for (const { chosen: _chosen, ...offer } of offers.toSorted(
    (one, other) => Number(other.chosen) - Number(one.chosen) || other.saving - one.saving,
  )) {
    const place = placed.some(({ id }) => id === offer.id) ? undefined : keeper.offer(offer.role, offer.ask);
    const found = place && withSaving(offer, place);
    if (!found) continue;
    keeper.take(offer.role, place);
    placed.push({ ...found, id: offer.id });
  }
  return placed.map((offer) => ({
    ...offer,
    ...withSaving(offer, keeper.finalPlace(offer.role, { ask: offer.ask, priceEur: eurosOf(offer.ganged) })),
  }));
}

/** The part of a host whose sheets have a free strip, and the quantity of the host. */
export type Strip = { host: EstimateCase; role: Role; quantity: number };

/**
 * The case of a flat in that strip, and of the same flat on sheets of its own: on the host's paper, under its film, unpacked, sold at its
 * own terms or else at the host's. Undefined when the host lacks that part, is ganged itself or bought in, or when the guest is not a flat.
 */
export function gangedCases(strip: Strip, guest: EstimateCase, pieces: number): { alone: EstimateCase; along: EstimateCase } | undefined {
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

/** The one row of a case; undefined when it is refused. */
export function singleRow(shop: Shop, ask: EstimateCase): EstimateRow | undefined {
  const result = estimate(shop, ask);
  return 'refusal' in result ? undefined : result.quantities[0];
}
