import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import { addMoney, type Money, percentOf } from '#platform/domain/money.ts';
import { promisedDispatch } from './dispatch-promise.ts';

/** Another day than the promised one, with what it adds to the price in per cent. */
export type OfferedDispatch = { day: Temporal.PlainDate; percent: number };
export type DispatchOffers = { standard: Temporal.PlainDate; express?: OfferedDispatch; economy?: OfferedDispatch };

type OfferedWork = { planned: DispatchOffers | undefined; leadDays: number | null };

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) > 0;

/** The days on which all of these can leave together: promised, sooner in overtime, and from an off-peak week on; an offer exists when it changes the day. */
export function dispatchOffers(works: readonly OfferedWork[], today: Temporal.PlainDate, closed: ClosedDays): DispatchOffers {
  const offered = (kind: 'express' | 'economy'): OfferedDispatch | undefined => {
    const percents = works.flatMap(({ planned }) => planned?.[kind]?.percent ?? []);
    if (percents.length === 0) return undefined;
    const days = works.map(({ planned, leadDays }) => ({ planned: planned?.[kind]?.day ?? planned?.standard, leadDays }));
    return { day: promisedDispatch(days, today, closed), percent: Math.max(...percents) };
  };
  const standard = promisedDispatch(
    works.map(({ planned, leadDays }) => ({ planned: planned?.standard, leadDays })),
    today,
    closed,
  );
  const [express, economy] = [offered('express'), offered('economy')];
  return {
    standard,
    ...(express && later(standard, express.day) && { express }),
    ...(economy && later(economy.day, standard) && { economy }),
  };
}

/** The surcharge of a day in per cent: before the promised day that of express, from the off-peak day on that of economy. */
export function speedPercent({ standard, express, economy }: DispatchOffers, day: Temporal.PlainDate): number {
  if (express && later(standard, day)) return express.percent;
  return economy && !later(economy.day, day) ? economy.percent : 0;
}

/** The first day on which it can leave at any price. */
export const firstDispatch = ({ standard, express }: DispatchOffers): Temporal.PlainDate => express?.day ?? standard;

export const priceAtSpeed = (price: Money, percent: number): Money => addMoney(price, percentOf(price, percent));

/** Working days from the truck to the address. */
export const transportDays = 1;

/** The day on which it is delivered that leaves on another. */
export const arrivalOf = (dispatch: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate =>
  addWorkingDays(dispatch, transportDays, closed);
