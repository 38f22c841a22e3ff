import { z } from 'zod';
import { customerFields, saved, saveRefusals } from '#modules/relations/contract/customer.shapes.ts';

import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

export const updateCustomerEndpoint = endpoint({
  name: 'relations.updateCustomer',
  method: 'PUT',
  path: '/api/customers/:id',
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({ id, version, ...customerFields }),
  output: saved,
  refusals: [...saveRefusals, 'STALE_VERSION'],
});
