import { shopDay } from '#modules/baskets/server/public.ts';
import { setUpSteps } from '#modules/identity/server/public.ts';
import { addMissingPublicHolidays } from '#modules/planning/server/holidays/holidays.ts';
import { addExamplePlaces } from './example-places.ts';

/** The public holidays of the shop's country of this year and the next two, and the work places of the example shop's machines. */
export const setUpPlanning = setUpSteps.entry({
  order: 20,
  async run(context, { country, start }) {
    const { year } = shopDay(context);
    for (const years of [0, 1, 2]) await addMissingPublicHolidays(context.tx, country, year + years);
    if (start === 'example') await addExamplePlaces(context.tx, []);
    return undefined;
  },
});
