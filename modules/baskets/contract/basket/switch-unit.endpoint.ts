import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';
import { open } from './switch-party.shapes.ts';

export const switchUnitEndpoint = endpoint({
  name: 'baskets.switchUnit',
  method: 'POST',
  path: '/api/baskets/:id/unit',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, unitId: id }),
  output: basketState,
  refusals: ['UNIT_SWITCH_PENDING', 'UNIT_SWITCH_PRINT_ORDER', 'UNIT_SWITCH_PRODUCT_MISSING', ...open],
});
