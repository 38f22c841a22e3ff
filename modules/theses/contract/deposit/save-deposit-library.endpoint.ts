import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { depositLibraryFields } from './deposit-library.shapes.ts';

/** Sets the library that the wizard offers copies to; without name and address it offers none. */
export const saveDepositLibraryEndpoint = endpoint({
  name: 'theses.saveDepositLibrary',
  method: 'POST',
  path: '/api/maintenance/deposit-library',
  permission: 'universities.edit',
  internalOnly: true,
  input: z.object({ ...depositLibraryFields, version }),
  output: z.object({ version }),
  refusals: ['DEPOSIT_LIBRARY_INCOMPLETE', 'STALE_VERSION'],
});
