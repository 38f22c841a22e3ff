import { closedDayReaders } from '#modules/baskets/server/public.ts';
import { closedDates } from './places.ts';

/** Where nothing is produced nobody answers either. */
export const closedShopDays = closedDayReaders.entry(({ tx }) => closedDates(tx, 'production'));
