import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Lists the NUR codes that the shop knows with their names, for staff and for an author with a link. */
export const listNurCodesEndpoint = endpoint({
  name: 'catalogue.listNurCodes',
  method: 'GET',
  path: '/api/nur-codes',
  permission: 'PUBLIC',
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
