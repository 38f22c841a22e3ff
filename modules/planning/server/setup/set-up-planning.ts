import { shopDay } from '#modules/baskets/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { setUpSteps } from '#modules/identity/server/public.ts';
import { addMissingPublicHolidays } from '#modules/planning/server/holidays/holidays.ts';
import { addMachinePlaces } from '#modules/planning/server/places/machine-places.ts';
import { addExamplePlaces, addGeneralPlaces } from './example-places.ts';

/** The public holidays of the shop's country of this year and the next two, and the work places of the machines. */
export const setUpPlanning = setUpSteps.entry({
  order: 20,
  async run(context, { country, start }) {
    const { year } = shopDay(context);
    for (const years of [0, 1, 2]) await addMissingPublicHolidays(context.tx, country, year + years);
    if (start === 'example') await addExamplePlaces(context.tx, []);
    else await addGeneralPlaces(context.tx);
    await addMachinePlaces(context.tx, (await parameterSetOn(context.tx, shopDay(context).toString())).shop);
    return undefined;
  },
});
