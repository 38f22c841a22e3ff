import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { standardPriceList } from './customer.ts';

export type PriceListType = { code: string; active: boolean };

/** Whether a price list type may be no longer chosen: the standard one is what everybody without another has (PRICE_LIST_TYPE_STANDARD). */
export function decidePriceListType({ code, active }: PriceListType): Decision<undefined, 'PRICE_LIST_TYPE_STANDARD'> {
  return code === standardPriceList && !active ? refuse('PRICE_LIST_TYPE_STANDARD', { code }, 'active') : accept();
}

/** Whether a customer may have this type: one that can be chosen, or the one it has (PRICE_LIST_TYPE_CLOSED otherwise). */
export function decideChosenType(chosen: PriceListType, current: string | undefined): Decision<undefined, 'PRICE_LIST_TYPE_CLOSED'> {
  return chosen.active || chosen.code === current ? accept() : refuse('PRICE_LIST_TYPE_CLOSED', { code: chosen.code }, 'priceListType');
}
