import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, version } from '#platform/contract/shapes.ts';
import { depositLibraryFields } from './deposit-library.shapes.ts';

export const readDepositLibraryEndpoint = endpoint({
  name: 'theses.readDepositLibrary',
  method: 'GET',
  path: '/api/maintenance/deposit-library',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ ...depositLibraryFields, version }),
});
