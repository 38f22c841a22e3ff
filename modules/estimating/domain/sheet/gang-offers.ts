import type { EstimateCase, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { addMoney, eurosOf, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { gangedCases, hostRoles, singleRow } from './guest-offers.ts';
import { placeSoldGuests, type SoldGuest } from './sold-guests.ts';
import { type StripAllocator, type StripPlace, stripAllocator } from './strip-allocator.ts';

/** A calculated part of a set, its quantity in all, and whether the user chose to gang it on another part. */
export type SetPart = { ask: EstimateCase; quantity: number; along?: boolean };

/**
 * A part of a set that is printed together with another; `guest` and `host` are indexes in the set, `role` is the host's part. In a `strip`
 * it is printed in free room on the host's sheets. In `shared` both parts are laid out again on one sheet, so the host gets a new case as
 * well.
 */
export type GangOffer = {
  kind: 'strip' | 'shared';
  guest: number;
  host: number;
  role: Role;
  ask: EstimateCase;
  hostAsk?: EstimateCase;
  ganged: Money;
  /** Saving of both parts together, against each printed separately. */
  saving: Money;
  paper: string;
};
/** A guest outside the set with a sold place on the sheets of one of its parts; `host` is the index of that part. */
export type OutsideGuest = SoldGuest & { host: number };
type Pair = { guest: number; host: number };

/**
 * Finds the parts of a set that can be printed together with another part, each with its saving. A sheet takes as many guests as fit, a
 * guest has one place, a guest carries no guests itself, and a shared sheet holds two parts. Chosen offers are placed first; the rest by
 * saving (earliest part when equal) or by size or strips first, whichever order saves most in all. Skips parts that cannot be made and
 * offers that save nothing. Guests in `outside` get their room before all others.
 */
export function gangOffers(shop: Shop, parts: readonly SetPart[], outside: readonly OutsideGuest[] = []): GangOffer[] {
  const alone = parts.map(({ ask, quantity }) => {
    const row = singleRow(shop, { ...ask, quantities: [quantity] });
    return row && moneyFromEuros(row.linePriceEur);
  });
  const pairs = parts.flatMap((_, guest) => parts.flatMap((_, host) => (guest === host ? [] : [{ guest, host }])));
  const outsideGuests = placeOutside(shop, parts, outside);
  const untouched = allocatorWith(shop, outsideGuests);
  const found = pairs.flatMap((pair) => [...stripOffers(untouched, parts, pair, alone), ...sharedOffers(shop, parts, pair, alone)]);
  const isChosen = ({ guest }: GangOffer) => Number(parts[guest]!.along === true);
  const bySaving = (one: GangOffer, other: GangOffer) =>
    isChosen(other) - isChosen(one) || other.saving - one.saving || one.guest - other.guest || one.host - other.host;
  const roomOf = ({ ask: { format } }: GangOffer) => format.widthMm * format.heightMm;
  const byRoom = (one: GangOffer, other: GangOffer) =>
    isChosen(other) - isChosen(one) || roomOf(other) - roomOf(one) || bySaving(one, other);
  const stripsFirst = (order: typeof bySaving) => (one: GangOffer, other: GangOffer) =>
    isChosen(other) - isChosen(one) || Number(other.kind === 'strip') - Number(one.kind === 'strip') || order(one, other);
  const orders = [bySaving, byRoom, stripsFirst(bySaving), stripsFirst(byRoom)];
  const ways = orders.map((order) => placed(shop, found.toSorted(order), outsideGuests));
  const chosenOf = (offers: readonly GangOffer[]) => offers.reduce((count, offer) => count + isChosen(offer), 0);
  const savedBy = (offers: readonly GangOffer[]) => addMoney(...offers.map(({ saving }) => saving));
  return ways.toSorted((one, other) => chosenOf(other) - chosenOf(one) || savedBy(other) - savedBy(one))[0]!;
}

type PlacedGuest = { host: number; ask: EstimateCase };

/** Places guests outside the set on the sheets of their hosts as these are now; a guest that no longer fits is printed separately. */
function placeOutside(shop: Shop, parts: readonly SetPart[], outside: readonly OutsideGuest[]): PlacedGuest[] {
  return [...new Set(outside.map(({ host }) => host))].flatMap((host) => {
    const guests = outside.filter((guest) => guest.host === host);
    return placeSoldGuests(shop, parts[host]!, guests).asks.flatMap((ask) => (ask ? [{ host, ask }] : []));
  });
}

function allocatorWith(shop: Shop, outsideGuests: readonly PlacedGuest[]): StripAllocator {
  const keeper = stripAllocator(shop);
  for (const { host, ask } of outsideGuests) keeper.take(sheetOf({ host, role: ask.gangedOn!.role }), { ask });
  return keeper;
}

/** Places the offers in order, skipping those without room. */
function placed(shop: Shop, sorted: readonly GangOffer[], outsideGuests: readonly PlacedGuest[]): GangOffer[] {
  const keeper = allocatorWith(shop, outsideGuests);
  const taken = new Set<string>(outsideGuests.map(({ host }) => `carries ${host}`));
  const offers: GangOffer[] = [];
  for (const first of sorted) {
    const { places, carries, clashes } = placesOf(first);
    if ([...places, ...clashes].some((place) => taken.has(place))) continue;
    const offer = first.kind === 'strip' ? inRemainingRoom(keeper, first) : first;
    if (!offer) continue;
    for (const place of [...places, ...carries]) taken.add(place);
    offers.push(offer);
  }
  return offers
    .map((offer) => (offer.kind === 'strip' ? withFinalPlace(keeper, offer) : offer))
    .toSorted((one, other) => one.guest - other.guest);
}

/** Prices the offer in the room that earlier offers left on the sheet, and takes that room; undefined when it no longer saves. */
function inRemainingRoom(keeper: StripAllocator, offer: GangOffer): GangOffer | undefined {
  const place = keeper.offer(sheetOf(offer), offer.ask);
  const found = place && withPlace(offer, place);
  if (!found || found.saving <= 0) return undefined;
  keeper.take(sheetOf(offer), place);
  return found;
}

function withFinalPlace(keeper: StripAllocator, offer: GangOffer): GangOffer {
  return withPlace(offer, keeper.finalPlace(sheetOf(offer), { ask: offer.ask, priceEur: eurosOf(offer.ganged) }));
}

function sheetOf({ host, role }: Pick<GangOffer, 'host' | 'role'>): string {
  return `${host} ${role}`;
}

function withPlace(offer: GangOffer, { ask, priceEur }: StripPlace): GangOffer {
  const ganged = moneyFromEuros(priceEur);
  return { ...offer, ask, ganged, saving: subtractMoney(addMoney(offer.saving, offer.ganged), ganged) };
}

/** The places an offer takes, the mark that its host carries a guest, and the places that must still be free. */
function placesOf({ kind, guest, host }: GangOffer): { places: string[]; carries: string[]; clashes: string[] } {
  if (kind === 'strip') {
    // A host may carry several guests; the sheet decides whether there is room for both.
    const clashes = [`carries ${guest}`, `goes ${host}`, `shares ${guest}`, `shares ${host}`];
    return { places: [`goes ${guest}`], carries: [`carries ${host}`], clashes };
  }
  const both = [guest, host];
  const clashes = both.flatMap((part) => [`goes ${part}`, `carries ${part}`]);
  return { places: both.map((part) => `shares ${part}`), carries: [], clashes };
}

function stripOffers(
  keeper: StripAllocator,
  parts: readonly SetPart[],
  { guest, host }: Pair,
  alone: readonly (Money | undefined)[],
): GangOffer[] {
  const [small, large] = [parts[guest]!, parts[host]!];
  const price = alone[guest];
  if (price === undefined || alone[host] === undefined) return [];
  return hostRoles.flatMap((role): GangOffer[] => {
    const along = gangedCases({ host: large.ask, role, quantity: large.quantity }, small.ask, small.quantity)?.along;
    const place = along && keeper.offer(sheetOf({ host, role }), along);
    if (!place) return [];
    const ganged = moneyFromEuros(place.priceEur);
    const saving = subtractMoney(price, ganged);
    return saving > 0 ? [{ kind: 'strip', guest, host, role, ask: place.ask, ganged, saving, paper: along.components[0]!.paper }] : [];
  });
}

/** The cheaper of two parts is the guest. */
function sharedOffers(shop: Shop, parts: readonly SetPart[], { guest, host }: Pair, alone: readonly (Money | undefined)[]): GangOffer[] {
  const [small, large] = [alone[guest], alone[host]];
  if (small === undefined || large === undefined || small > large || (small === large && guest < host)) return [];
  return sharedCases(parts[guest]!, parts[host]!).flatMap(({ role, ask, hostAsk, paper }): GangOffer[] => {
    const [own, other] = [singleRow(shop, ask), singleRow(shop, hostAsk)];
    if (!own || !other) return [];
    const [ganged, beside] = [moneyFromEuros(own.linePriceEur), moneyFromEuros(other.linePriceEur)];
    const saving = subtractMoney(addMoney(small, large), addMoney(ganged, beside));
    return saving > 0 ? [{ kind: 'shared', guest, host, role, ask, hostAsk, ganged, saving, paper }] : [];
  });
}

/** Two parts on one sheet, each as a case that names the other: every pair of loose parts on the same paper. */
function sharedCases(guest: SetPart, host: SetPart): { role: Role; ask: EstimateCase; hostAsk: EstimateCase; paper: string }[] {
  const [own, partner] = [plainCase(guest), plainCase(host)];
  return looseParts(own).flatMap((ownPart) =>
    looseParts(partner)
      .filter(({ paper }) => paper === ownPart.paper)
      .map(({ role, paper }) => {
        const ownRole = ownPart.role as Role;
        const shares = { role: ownRole, partner: withoutTerms(partner), partnerRole: role as Role };
        const led = { role: role as Role, partner: withoutTerms(own), partnerRole: ownRole, leads: true };
        return { role: role as Role, ask: { ...own, sharesSheetWith: shares }, hostAsk: { ...partner, sharesSheetWith: led }, paper };
      }),
  );
}

function looseParts({ components }: EstimateCase): EstimateCase['components'] {
  return components.filter(({ role }) => hostRoles.includes(role as Role));
}

function plainCase({ ask, quantity }: SetPart): EstimateCase {
  const { gangedOn: _strip, sharesSheetWith: _shared, ...plain } = ask;
  return { ...plain, quantities: [quantity] };
}

/** Drops the id and terms of the partner, which do not affect this part's price. */
function withoutTerms({ id: _id, customer: _terms, ...ask }: EstimateCase): EstimateCase {
  return ask;
}
