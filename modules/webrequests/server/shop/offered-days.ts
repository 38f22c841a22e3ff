import type { DispatchOffers } from '#modules/baskets/domain/order/dispatch-offers.ts';

/** The offers as the shop shows them, the cheapest first. */
export function offeredDays({ standard, express, economy }: DispatchOffers) {
  const offered = [
    ...(economy ? [{ kind: 'economy' as const, ...economy }] : []),
    { kind: 'standard' as const, day: standard, percent: 0 },
    ...(express ? [{ kind: 'express' as const, ...express }] : []),
  ];
  return offered.map(({ kind, day, percent }) => ({ kind, leavesOn: day.toString(), percent }));
}
