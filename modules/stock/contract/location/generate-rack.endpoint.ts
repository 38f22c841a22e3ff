import { z } from 'zod';
import { locationTypes } from '#modules/stock/domain/location/location.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Adds a rack with all of its bins, named `<rack>-<bay>-<level>`; bins that exist stay as they are. */
export const generateRackEndpoint = endpoint({
  name: 'stock.generateRack',
  method: 'POST',
  path: '/api/stock/racks',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    parentId: id.nullable().default(null),
    code: requiredText(40),
    type: z.enum(locationTypes).default('bulk'),
    aisle: z.number().int().min(0).max(9999),
    bays: z.number().int().min(1).max(99),
    levels: z.number().int().min(1).max(20),
  }),
  output: z.object({ id: z.number().int(), added: z.number().int() }),
  refusals: ['LOCATION_EXISTS', 'LOCATION_PARENT', 'LOCATION_IN_USE'],
});
