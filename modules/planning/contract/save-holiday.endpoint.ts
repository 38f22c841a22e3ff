import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';
import { closing } from './holidays.endpoints.ts';
import { time } from './places/place.shapes.ts';

export const saveHolidayEndpoint = endpoint({
  name: 'planning.saveHoliday',
  method: 'POST',
  path: '/api/maintenance/holidays',
  permission: 'holidays.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    date: plainDate,
    country: z.string().regex(/^[A-Z]{2}$/),
    nameNl: requiredText(80),
    nameEn: requiredText(80),
    ...closing,
    /** Closes from and until this time; without one, from the beginning and until the end of the day. */
    fromTime: time.nullable().default(null),
    untilTime: time.nullable().default(null),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['HOLIDAY_TWICE', 'HOLIDAY_CLOSES_NOTHING', 'HOLIDAY_HOURS', 'STALE_VERSION'],
});
