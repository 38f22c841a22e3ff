import { addMoney, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { type Guest, gangedAsk, guestsOf, hostRoles, priceOf } from './alongside.ts';
import { changed } from './neighbour.ts';
import type { Shop } from './shop.ts';
import { sheetsOfStock } from './stock.ts';
import type { EstimateCase, Role } from './types.ts';

/**
 * Another sheet of the stock that a part is printed on, on which more goes along: what the job costs more there (`difference`, negative when it
 * costs less), who goes along there and did not yet, and what job and guests save together.
 */
export type RoomierSheet = { role: Role; paper: string; difference: Money; guests: readonly number[]; saving: Money };

/**
 * The sheets of the same stock that have room for what fits on none of those that are asked for, when that makes the whole cheaper, most
 * first. A guest is compared with itself: in the strip where it fits, else on sheets of its own of the paper that is asked for. Nothing when the
 * case takes any sheet of its stock already, since then the cheapest for the job alone is chosen; nor what `allows` does not.
 */
export function roomierSheets(
  shop: Shop,
  host: EstimateCase,
  quantity: number,
  guests: readonly Guest[],
  allows: (other: EstimateCase) => boolean = () => true,
): RoomierSheet[] {
  if (host.paperChoice === 'equivalent' || guests.length === 0) return [];
  const here = jobWith(shop, host, quantity, guests);
  if (!here) return [];
  const sheets = hostRoles.flatMap((role) => otherSheetsOf(shop, host, role).map((paper) => ({ role, paper })));
  const found = sheets.flatMap(({ role, paper }): RoomierSheet[] => {
    const other = changed(host, { kind: 'paper', role, paper });
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

function jobWith(shop: Shop, host: EstimateCase, quantity: number, guests: readonly Guest[]): JobWith | undefined {
  const row = priceOf(shop, { ...host, quantities: [quantity] });
  if (!row) return undefined;
  const placed = guestsOf(shop, host, quantity, guests);
  return { price: moneyFromEuros(row.linePriceEur), ganged: new Map(placed.map(({ id, ganged }) => [id, ganged])) };
}

/** The job and every guest, each where it goes; who goes nowhere is printed by itself, on the paper of `host`. */
function priceTogether(shop: Shop, host: EstimateCase, quantity: number, guests: readonly Guest[], { price, ganged }: JobWith): Money {
  const prices = guests.map(({ id, ask }) => ganged.get(id) ?? byItself(shop, host, quantity, ask));
  return addMoney(price, ...prices);
}

function byItself(shop: Shop, host: EstimateCase, quantity: number, guest: EstimateCase): Money {
  const asked = hostRoles.flatMap((role) => gangedAsk({ host, role, quantity }, guest, quantity)?.alone ?? [])[0];
  return moneyFromEuros((asked && priceOf(shop, asked)?.linePriceEur) ?? 0);
}

function otherSheetsOf(shop: Shop, { components }: EstimateCase, role: Role): string[] {
  const asked = components.find((component) => component.role === role)?.paper;
  const paper = shop.papers.find(({ code }) => code === asked);
  return paper ? sheetsOfStock(shop, paper).flatMap(({ code }) => (code === paper.code ? [] : [code])) : [];
}
