import { z } from 'zod';
import { holidayCountries } from '#modules/planning/domain/holidays/holiday-countries.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Adds the public holidays of a country and year that are not in the list yet. Each closes everything until somebody edits it. */
export const addPublicHolidaysEndpoint = endpoint({
  name: 'planning.addPublicHolidays',
  method: 'POST',
  path: '/api/maintenance/holidays/year',
  permission: 'holidays.edit',
  internalOnly: true,
  input: z.object({ country: z.enum(holidayCountries), year: z.number().int().min(2020).max(2099) }),
  output: z.object({ added: z.number().int() }),
});
