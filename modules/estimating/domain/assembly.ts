import { addMoney, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { gangedAsk, hostRoles, priceOf } from './alongside.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase, Role } from './types.ts';

/** A calculated part of a set, how many of it are made in all, and whether it was chosen to go along with another. */
export type SetPart = { ask: EstimateCase; quantity: number; along?: boolean };

/**
 * A part of a set that goes along with another; `guest` and `host` are places in the set, `role` is the host's part. In a `strip` it lies in
 * what is free of sheets that run anyway. In `shared` both are laid out anew on one sheet, so that the host gets a case of its own as well.
 */
export type GangOffer = {
  kind: 'strip' | 'shared';
  guest: number;
  host: number;
  role: Role;
  ask: EstimateCase;
  hostAsk?: EstimateCase;
  ganged: Money;
  /** Of both parts together, against each by itself. */
  saving: Money;
  paper: string;
};
type Pair = { guest: number; host: number };

/**
 * What of a set can be printed along with another part, each with its saving. A strip takes one guest, a guest goes in one place, what goes
 * along carries nothing itself, and a shared sheet is for two. What was chosen is placed first, then the largest saving, the earliest part
 * when equal. Nothing for a part that cannot be made, or that saves nothing.
 */
export function gangOffers(shop: Shop, parts: readonly SetPart[]): GangOffer[] {
  const alone = parts.map(({ ask, quantity }) => {
    const row = priceOf(shop, { ...ask, quantities: [quantity] });
    return row && moneyFromEuros(row.linePriceEur);
  });
  const pairs = parts.flatMap((_, guest) => parts.flatMap((_, host) => (guest === host ? [] : [{ guest, host }])));
  const found = pairs.flatMap((pair) => [...stripOffers(shop, parts, pair, alone), ...sharedOffers(shop, parts, pair, alone)]);
  const chosen = ({ guest }: GangOffer) => Number(parts[guest]!.along === true);
  const taken = new Set<string>();
  return found
    .toSorted((one, other) => chosen(other) - chosen(one) || other.saving - one.saving || one.guest - other.guest || one.host - other.host)
    .filter((offer) => {
      const { places, clashes } = placesOf(offer);
      const free = ![...places, ...clashes].some((place) => taken.has(place));
      if (free) for (const place of places) taken.add(place);
      return free;
    })
    .toSorted((one, other) => one.guest - other.guest);
}

/** What an offer takes up, and what must not have been taken by another. */
function placesOf({ kind, guest, host, role }: GangOffer): { places: string[]; clashes: string[] } {
  if (kind === 'strip') {
    // A part may carry one guest on each of its sheets: that it carries any is no clash for the next.
    return {
      places: [`goes ${guest}`, `strip ${host} ${role}`],
      clashes: [...carriesAny(guest), `goes ${host}`, `shares ${guest}`, `shares ${host}`],
    };
  }
  const both = [guest, host];
  return { places: both.map((part) => `shares ${part}`), clashes: both.flatMap((part) => [`goes ${part}`, ...carriesAny(part)]) };
}

function carriesAny(part: number): string[] {
  return hostRoles.map((role) => `strip ${part} ${role}`);
}

function stripOffers(shop: Shop, parts: readonly SetPart[], { guest, host }: Pair, alone: readonly (Money | undefined)[]): GangOffer[] {
  const [small, large] = [parts[guest]!, parts[host]!];
  const price = alone[guest];
  if (price === undefined || alone[host] === undefined) return [];
  return hostRoles.flatMap((role): GangOffer[] => {
    const ask = gangedAsk({ host: large.ask, role, quantity: large.quantity }, small.ask, small.quantity)?.along;
    const along = ask && priceOf(shop, ask);
    if (!along) return [];
    const ganged = moneyFromEuros(along.linePriceEur);
    const saving = subtractMoney(price, ganged);
    return saving > 0 ? [{ kind: 'strip', guest, host, role, ask, ganged, saving, paper: ask.components[0]!.paper }] : [];
  });
}

/** Of two parts the one that costs least by itself is the guest. */
function sharedOffers(shop: Shop, parts: readonly SetPart[], { guest, host }: Pair, alone: readonly (Money | undefined)[]): GangOffer[] {
  const [small, large] = [alone[guest], alone[host]];
  if (small === undefined || large === undefined || small > large || (small === large && guest < host)) return [];
  return sharedAsks(parts[guest]!, parts[host]!).flatMap(({ role, ask, hostAsk, paper }): GangOffer[] => {
    const [own, other] = [priceOf(shop, ask), priceOf(shop, hostAsk)];
    if (!own || !other) return [];
    const [ganged, beside] = [moneyFromEuros(own.linePriceEur), moneyFromEuros(other.linePriceEur)];
    const saving = subtractMoney(addMoney(small, large), addMoney(ganged, beside));
    return saving > 0 ? [{ kind: 'shared', guest, host, role, ask, hostAsk, ganged, saving, paper }] : [];
  });
}

/** Two parts on one sheet, each as a case of its own that names the other: every pair of loose parts on the same paper. */
function sharedAsks(guest: SetPart, host: SetPart): { role: Role; ask: EstimateCase; hostAsk: EstimateCase; paper: string }[] {
  const [own, partner] = [plainAsk(guest), plainAsk(host)];
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

function plainAsk({ ask, quantity }: SetPart): EstimateCase {
  const { gangedOn: _strip, sharesSheetWith: _shared, ...plain } = ask;
  return { ...plain, quantities: [quantity] };
}

/** The terms of the partner are no matter of this part's price. */
function withoutTerms({ id: _id, customer: _terms, ...ask }: EstimateCase): EstimateCase {
  return ask;
}
