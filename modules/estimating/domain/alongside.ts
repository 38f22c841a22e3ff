import { type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { estimate } from './estimate.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase, EstimateRow, Role } from './types.ts';

/** A small part printed in the free strip of a sheet that runs anyway, against the same part on sheets of its own. */
export type Alongside = { ask: EstimateCase; role: Role; alone: Money; ganged: Money; saving: Money };

export const hostRoles: readonly Role[] = ['cover', 'case', 'sheet'];

/**
 * A flat that goes along on the sheets of a host at one quantity, on the host's paper and under its film (golden/README.md 5.8): in every strip
 * that takes it, cover first. The saving is what it costs alone less what it costs ganged, and is the small part's. It is sold at its own
 * terms, else at the host's. None when it fits in no strip or saves nothing.
 */
export function alongside(shop: Shop, host: EstimateCase, quantity: number, guest: EstimateCase): Alongside[] {
  return hostRoles.flatMap((role): Alongside[] => {
    const asked = gangedAsk({ host, role, quantity }, guest, quantity);
    const prices = asked && [asked.alone, asked.along].map((ask) => priceOf(shop, ask));
    const [byItself, along] = prices ?? [];
    if (!byItself || !along || along.linePriceEur >= byItself.linePriceEur) return [];
    const [alone, ganged] = [moneyFromEuros(byItself.linePriceEur), moneyFromEuros(along.linePriceEur)];
    return [{ ask: asked!.along, role, alone, ganged, saving: subtractMoney(alone, ganged) }];
  });
}

/** A product that could go along, and whether somebody chose that it does. */
export type Guest = { id: number; ask: EstimateCase; chosen: boolean };

/**
 * Who goes in which strip of a host: a strip takes one guest and a guest one strip. What was chosen is placed first, then the largest saving;
 * equal ones in their order. Whoever finds no strip is not offered one.
 */
export function guestsOf(shop: Shop, host: EstimateCase, quantity: number, guests: readonly Guest[]): (Alongside & { id: number })[] {
  const offers = guests.flatMap(({ id, ask, chosen }) => alongside(shop, host, quantity, ask).map((offer) => ({ ...offer, id, chosen })));
  const placed = new Set<string>();
  return offers
    .toSorted((one, other) => Number(other.chosen) - Number(one.chosen) || other.saving - one.saving)
    .filter(({ id, role }) => {
      const free = !placed.has(role) && !placed.has(`guest ${id}`);
      if (free) placed.add(role).add(`guest ${id}`);
      return free;
    })
    .map(({ chosen: _chosen, ...offer }) => offer);
}

/** A part of another product whose sheets run anyway, and how many of that product are made. */
export type Strip = { host: EstimateCase; role: Role; quantity: number };

/**
 * The case of a flat in that strip, and of the same flat on sheets of its own: on the host's paper, under its film, unpacked, sold at its
 * own terms or else at the host's. None when the host has no such part, when it goes along itself, or when the guest is no flat.
 */
export function gangedAsk(strip: Strip, guest: EstimateCase, pieces: number): { alone: EstimateCase; along: EstimateCase } | undefined {
  const { host, role } = strip;
  if (host.gangedOn || guest.product !== 'flat') return undefined;
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
