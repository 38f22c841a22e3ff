import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, plainDate } from '#platform/contract/shapes.ts';

/** Closes the days up to and including one: no movement counts for them any more, so that their value stays as it stands in the books. */
export const closePeriodEndpoint = endpoint({
  name: 'stock.closePeriod',
  method: 'POST',
  path: '/api/stock/closings',
  permission: 'financial.maintain',
  internalOnly: true,
  input: z.object({ until: plainDate }),
  output: z.object({ until: z.string(), value: money }),
  refusals: ['CLOSE_TOO_LATE', 'ALREADY_CLOSED'],
});
