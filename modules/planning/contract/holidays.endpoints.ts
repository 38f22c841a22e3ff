import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';

const closing = { closesProduction: z.boolean(), closesDispatch: z.boolean(), closesDelivery: z.boolean() };
const holidayRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  date: z.string(),
  country: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  ...closing,
  /** How many operations are planned and deliveries promised on this day although it is closed. */
  conflicts: z.number().int(),
});
export type HolidayRow = z.infer<typeof holidayRow>;

export const listHolidaysEndpoint = endpoint({
  name: 'planning.listHolidays',
  method: 'GET',
  path: '/api/maintenance/holidays',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(holidayRow) }),
});

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
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['HOLIDAY_TWICE', 'HOLIDAY_CLOSES_NOTHING', 'STALE_VERSION'],
});

export const removeHolidayEndpoint = endpoint({
  name: 'planning.removeHoliday',
  method: 'DELETE',
  path: '/api/maintenance/holidays/:id',
  permission: 'holidays.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});

/** Adds the public holidays of a country and year that are not in the list yet. Each closes everything until somebody edits it. */
export const addPublicHolidaysEndpoint = endpoint({
  name: 'planning.addPublicHolidays',
  method: 'POST',
  path: '/api/maintenance/holidays/year',
  permission: 'holidays.edit',
  internalOnly: true,
  input: z.object({ country: z.enum(['NL', 'BE', 'DE', 'LU', 'FR']), year: z.number().int().min(2020).max(2099) }),
  output: z.object({ added: z.number().int() }),
});

const holidayConflict = z.object({
  kind: z.enum(['production', 'delivery']),
  id: z.number().int(),
  basketId: z.number().int(),
  number: z.string(),
  line: z.string(),
  /** The operation, or the city of the delivery. */
  what: z.string(),
});
export type HolidayConflict = z.infer<typeof holidayConflict>;

/** Lists what is planned or promised on a closed day, each with its order. */
export const listHolidayConflictsEndpoint = endpoint({
  name: 'planning.listHolidayConflicts',
  method: 'GET',
  path: '/api/maintenance/holidays/:id/conflicts',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ rows: z.array(holidayConflict) }),
});
