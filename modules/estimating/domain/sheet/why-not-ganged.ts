import type { EstimateCase, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { type GangRefusal, gangRefusalFor } from './gang.ts';
import { gangedCases, hostRoles, singleRow } from './guest-offers.ts';
import { stripAllocator } from './strip-allocator.ts';

/** Why a small part is not ganged on a part of its host. */
export type WhyNotGanged = { role: Role; why: GangRefusal | { code: 'SAVES_NOTHING' | 'ROOM_TAKEN' } };

/** The codes in order of progress: the later the code, the less is missing. */
const stages = [
  'NOT_TONER',
  'OTHER_STOCK_OR_COLOURS',
  'NO_ROOM',
  'NO_ROOM_BESIDE',
  'TOO_FEW_SHEETS',
  'SAVES_NOTHING',
  'ROOM_TAKEN',
] as const;

/**
 * Why a flat is ganged nowhere on a host at one quantity: of all parts of the host the reason closest to success, the first when equal.
 * Where it would fit and save, the room is taken by others. Undefined when either cannot be made, or cannot be host or guest at all.
 */
export function whyNotGanged(
  shop: Shop,
  host: EstimateCase,
  quantity: number,
  guest: EstimateCase,
  pieces = quantity,
): WhyNotGanged | undefined {
  const reasons = hostRoles.flatMap((role): WhyNotGanged[] => {
    const asked = gangedCases({ host, role, quantity }, guest, pieces);
    const alone = asked && singleRow(shop, asked.alone);
    if (!asked || !alone) return [];
    const noPlace = gangRefusalFor(shop, asked.along);
    if (noPlace) return [{ role, why: noPlace }];
    const place = stripAllocator(shop).offer(role, asked.along);
    return [{ role, why: { code: place && place.priceEur < alone.linePriceEur ? 'ROOM_TAKEN' : 'SAVES_NOTHING' } }];
  });
  return closestReason(reasons);
}

/** The reason closest to success, the first when equal. */
export function closestReason<Reason extends Pick<WhyNotGanged, 'why'>>(reasons: readonly Reason[]): Reason | undefined {
  const stage = ({ why }: Reason) => stages.indexOf(why.code);
  return reasons.toSorted((one, other) => stage(other) - stage(one))[0];
}
