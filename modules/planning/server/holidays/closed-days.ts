import { closedDayReaders } from '#modules/baskets/server/public.ts';
import { closedDates } from '#modules/planning/server/places.ts';

/** The shop answers nobody on days without production, so these count as closed for deadlines too. */
export const closedShopDays = closedDayReaders.entry(({ tx }) => closedDates(tx, 'production'));
