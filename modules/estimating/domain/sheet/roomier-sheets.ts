import { withChange } from '#modules/estimating/domain/calculator/neighbour.ts';
import type { EstimateCase, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { addMoney, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { type GuestCandidate, gangedCases, hostRoles, placeGuests, singleRow } from './guest-offers.ts';
import { sheetsOfStock } from './stock.ts';

/**
 * Another sheet of the same stock that has room for more guests: `difference` is what the job itself costs more there (negative when less),
 * `guests` are those that fit there and not on the requested sheet, `saving` is the saving of job and guests together.
 */
export type RoomierSheet = { role: Role; paper: string; difference: Money; guests: readonly number[]; saving: Money };

/**
 * Finds sheets of the same stock with room for guests that fit on none of the requested sheets, where job and guests together cost less;
 * largest saving first. A guest costs its strip price where it fits, else its price on sheets of its own of the requested paper. Empty when
 * the case already takes any sheet of its stock, since then the cheapest sheet for the job alone is chosen; skips what `allows` rejects.
 */
export function roomierSheets(
  shop: Shop,
  host: EstimateCase,
  quantity: number,
  guests: readonly GuestCandidate[],
  allows: (other: EstimateCase) => boolean = () => true,
): RoomierSheet[] {
  if (host.paperChoice === 'equivalent' || guests.length === 0) return [];
  const here = jobWith(shop, host, quantity, guests);
  if (!here) return [];
  const sheets = hostRoles.flatMap((role) => otherSheetsOf(shop, host, role).map((paper) => ({ role, paper })));
  const found = sheets.flatMap(({ role, paper }): RoomierSheet[] => {
    const other = withChange(host, { kind: 'paper', role, paper });
    const there = allows(other) ? jobWith(shop, other, quantity, guests) : undefined;
    if (!there) return [];
    const more = [...there.ganged.keys()].filter((id) => !here.ganged.has(id));
    const saving = subtractMoney(priceTogether(shop, host, quantity, guests, here), priceTogether(shop, host, quantity, guests, there));
    const difference = subtractMoney(there.price, here.price);
    return more.length > 0 && saving > 0 ? [{ role, paper, difference, guests: more, saving }] : [];
  });
  return found.toSorted((one, other) => other.saving - one.saving);
}

type JobWith = { price: Money; ganged: ReadonlyMap<number, Money> };

function jobWith(shop: Shop, host: EstimateCase, quantity: number, guests: readonly GuestCandidate[]): JobWith | undefined {
  const row = singleRow(shop, { ...host, quantities: [quantity] });
  if (!row) return undefined;
  const placed = placeGuests(shop, host, quantity, guests);
  return { price: moneyFromEuros(row.linePriceEur), ganged: new Map(placed.map(({ id, ganged }) => [id, ganged])) };
}

/** The price of the job and all guests; a guest without a place is printed separately, on the paper of `host`. */
function priceTogether(
  shop: Shop,
  host: EstimateCase,
  quantity: number,
  guests: readonly GuestCandidate[],
  { price, ganged }: JobWith,
): Money {
  const prices = guests.map(({ id, ask }) => ganged.get(id) ?? priceAlone(shop, host, quantity, ask));
  return addMoney(price, ...prices);
}

function priceAlone(shop: Shop, host: EstimateCase, quantity: number, guest: EstimateCase): Money {
  const asked = hostRoles.flatMap((role) => gangedCases({ host, role, quantity }, guest, quantity)?.alone ?? [])[0];
  return moneyFromEuros((asked && singleRow(shop, asked)?.linePriceEur) ?? 0);
}

function otherSheetsOf(shop: Shop, { components }: EstimateCase, role: Role): string[] {
  const asked = components.find((component) => component.role === role)?.paper;
  const paper = shop.papers.find(({ code }) => code === asked);
  return paper ? sheetsOfStock(shop, paper).flatMap(({ code }) => (code === paper.code ? [] : [code])) : [];
}
