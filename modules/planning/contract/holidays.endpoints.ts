import { z } from 'zod';
import { activityCode } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

export const closing = { closesProduction: z.boolean(), closesDispatch: z.boolean(), closesDelivery: z.boolean() };
const holidayRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  date: z.string(),
  country: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  ...closing,
  /** From when until when it closes; null is the beginning or the end of the day. */
  fromTime: z.string().nullable(),
  untilTime: z.string().nullable(),
  /** The number of operations planned and deliveries promised on this day although it is closed. */
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

const conflict = { id: z.number().int(), basketId: z.number().int(), number: z.string(), line: z.string() };
/** A conflict on the closed day: an operation, or a delivery in a city. */
const holidayConflict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('production'), ...conflict, what: activityCode }),
  z.object({ kind: z.literal('delivery'), ...conflict, what: z.string() }),
]);
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
