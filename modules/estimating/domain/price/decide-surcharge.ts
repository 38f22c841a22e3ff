import { endsBeforeStart, type Period, periodsOverlap } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type SurchargeInput = Period & {
  id: number;
  name: string;
  customerId: number | null;
  mainGroupId: number | null;
  subGroupId: number | null;
  rate: number;
  amount: number;
  active: boolean;
};
export type SurchargeRefusal =
  | 'SURCHARGE_FOR_NOTHING'
  | 'SURCHARGE_GROUP_OR_PRODUCT'
  | 'SURCHARGE_NOTHING'
  | 'PERIOD_ENDS_FIRST'
  | 'SURCHARGE_OVERLAPS';

/**
 * Validates a surcharge: for a customer, a group or a product, not for a group and a product at once, with an effect on the price, and no
 * other active one for exactly the same on any of its days. Refuses SURCHARGE_FOR_NOTHING, SURCHARGE_GROUP_OR_PRODUCT, SURCHARGE_NOTHING,
 * PERIOD_ENDS_FIRST, SURCHARGE_OVERLAPS.
 */
export function decideSurcharge(ask: SurchargeInput, others: readonly SurchargeInput[]): Decision<undefined, SurchargeRefusal> {
  const { customerId, mainGroupId, subGroupId } = ask;
  if (customerId === null && mainGroupId === null && subGroupId === null) return refuse('SURCHARGE_FOR_NOTHING', {}, 'customerId');
  if (mainGroupId !== null && subGroupId !== null) return refuse('SURCHARGE_GROUP_OR_PRODUCT', {}, 'subGroupId');
  if (ask.rate === 0 && ask.amount === 0) return refuse('SURCHARGE_NOTHING', {}, 'rate');
  if (endsBeforeStart(ask)) return refuse('PERIOD_ENDS_FIRST', {}, 'validTo');
  const overlapping = ask.active ? others.find((other) => other.active && isForSame(ask, other) && periodsOverlap(ask, other)) : undefined;
  return overlapping ? refuse('SURCHARGE_OVERLAPS', { name: overlapping.name }, 'validFrom') : accept();
}

function isForSame(one: SurchargeInput, other: SurchargeInput): boolean {
  if (one.id === other.id) return false;
  return one.customerId === other.customerId && one.mainGroupId === other.mainGroupId && one.subGroupId === other.subGroupId;
}
