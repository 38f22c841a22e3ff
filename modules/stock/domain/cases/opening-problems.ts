import { quantityOf } from '../numbers/units.ts';
import type { StockCase } from './stock-case.ts';

/** The opening rows whose quantity the item cannot have, such as half a sheet; they are receipts that nothing would refuse. */
export function openingProblems({ items, opening = [], now }: StockCase): { path: PropertyKey[]; message: string }[] {
  return opening.flatMap(({ item: code, quantity, unit, on }, at) => {
    const item = items.find((one) => one.code === code);
    if (item && !((quantityOf(item, quantity, unit) ?? 0) > 0)) return [{ path: ['opening', at, 'quantity'], message: 'QUANTITY_INVALID' }];
    return on > now.slice(0, 10) ? [{ path: ['opening', at, 'on'], message: 'DATE_IN_FUTURE' }] : [];
  });
}
