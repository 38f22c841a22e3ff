import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

const millimetres = z.number().positive().max(5000);
const cut = z.object({ paper: z.string(), lot: z.string(), quantity: z.number() });

/** Cuts sheets of a lot to another size, and keeps what falls off as sheets of their own size. */
export const cutToSizeEndpoint = endpoint({
  name: 'stock.cutToSize',
  method: 'POST',
  path: '/api/stock/lots/:lotId/cuts',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    lotId: id,
    locationId: id,
    quantity: z.number().positive().max(100_000_000),
    shortMm: millimetres,
    longMm: millimetres,
    /** Along which side the fibres of the pieces must run; as cuts most pieces when left out. */
    grain: z.enum(['L', 'B']).optional(),
    /** Where the pieces go, and what falls off. */
    to: requiredText(60),
    /** The cost of cutting; added to the value of the pieces. */
    costEur: z.number().min(0).max(100_000).default(0),
    keepOffcuts: z.boolean().default(true),
  }),
  output: z.object({ made: cut, offcuts: z.array(cut) }),
  refusals: ['SIZE_NOT_CUT', 'LOCATION_UNKNOWN', 'LOCATION_GOODS', 'LOT_SHORT', 'STOCK_QUANTITY_INVALID', 'PERIOD_CLOSED', 'BEFORE_COUNT'],
});
