import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type PriceListType = { code: string; active: boolean };

/** Whether a price list type may be saved; the standard one, the default of all customers, stays active (PRICE_LIST_TYPE_STANDARD). */
export function decidePriceListType({ code, active }: PriceListType): Decision<undefined, 'PRICE_LIST_TYPE_STANDARD'> {
  return code === standardPriceList && !active ? refuse('PRICE_LIST_TYPE_STANDARD', { code }, 'active') : accept();
}

/** Whether a customer may have this type: an active one, or its current one (PRICE_LIST_TYPE_CLOSED otherwise). */
export function decidePriceListTypeChoice(
  chosen: PriceListType,
  current: string | undefined,
): Decision<undefined, 'PRICE_LIST_TYPE_CLOSED'> {
  return chosen.active || chosen.code === current ? accept() : refuse('PRICE_LIST_TYPE_CLOSED', { code: chosen.code }, 'priceListType');
}
