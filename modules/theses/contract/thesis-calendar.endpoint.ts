import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** The days of an ordered thesis as an iCalendar file, for the customer's own calendar. */
export const downloadThesisCalendarEndpoint = endpoint({
  name: 'theses.downloadCalendar',
  method: 'GET',
  path: '/api/thesis/:id/calendar',
  permission: 'fup',
  input: z.object({ id }),
  output: download,
});
