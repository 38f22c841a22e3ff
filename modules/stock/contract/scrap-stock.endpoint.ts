import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { movement } from './stock-movements.shapes.ts';

export const scrapStockEndpoint = endpoint({
  name: 'stock.scrap',
  method: 'POST',
  queued: true,
  path: '/api/stock/lots/:lotId/scraps',
  ...movement,
  input: z.object({ lotId: id, locationId: id.optional(), quantity: z.number().positive().max(100_000_000), reason: requiredText(200) }),
  refusals: ['LOT_SHORT', 'STOCK_QUANTITY_INVALID', 'BEFORE_COUNT'],
});
