import { type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { type Alongside, gangedAsk, hostRoles, priceOf } from './alongside.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase } from './types.ts';

/** A calculated part of a set and how many of it are made in all. */
export type SetPart = { ask: EstimateCase; quantity: number };

/** A small part of a set in the free strip of another part's sheet; `guest` and `host` are places in the set. */
export type GangOffer = Omit<Alongside, 'alone'> & { guest: number; host: number; paper: string };

/**
 * What of a set can be printed along on the sheets of another part, each with its saving: the price of the small part as it was asked
 * less its price ganged. A strip takes one guest, a guest one strip, and what goes along carries nothing itself; the largest saving is
 * placed first, the earliest part when equal. Nothing for a part that cannot be made, or that saves nothing.
 */
export function gangOffers(shop: Shop, parts: readonly SetPart[]): GangOffer[] {
  const alone = parts.map(({ ask, quantity }) => priceOf(shop, { ...ask, quantities: [quantity] })?.linePriceEur);
  const found = parts.flatMap((_, guest) => parts.flatMap((_, host) => offersOf(shop, parts, { guest, host }, alone)));
  const taken = new Set<string>();
  return found
    .toSorted((one, other) => other.saving - one.saving || one.guest - other.guest || one.host - other.host)
    .filter(({ guest, host, role }) => {
      const places = [`guest ${guest}`, `strip ${host} ${role}`];
      const clashes = [...places, `host ${guest}`, `guest ${host}`].some((place) => taken.has(place));
      if (!clashes) for (const place of [...places, `host ${host}`]) taken.add(place);
      return !clashes;
    })
    .toSorted((one, other) => one.guest - other.guest);
}

function offersOf(
  shop: Shop,
  parts: readonly SetPart[],
  { guest, host }: { guest: number; host: number },
  alone: readonly (number | undefined)[],
): GangOffer[] {
  const [small, large] = [parts[guest]!, parts[host]!];
  const price = alone[guest];
  if (guest === host || price === undefined || alone[host] === undefined) return [];
  return hostRoles.flatMap((role) => {
    const ask = gangedAsk({ host: large.ask, role, quantity: large.quantity }, small.ask, small.quantity)?.along;
    const along = ask && priceOf(shop, ask);
    if (!along || along.linePriceEur >= price) return [];
    const ganged = moneyFromEuros(along.linePriceEur);
    const saving: Money = subtractMoney(moneyFromEuros(price), ganged);
    return [{ guest, host, role, ask, ganged, saving, paper: ask.components[0]!.paper }];
  });
}
