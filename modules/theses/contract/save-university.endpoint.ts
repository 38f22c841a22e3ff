import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { universityFields } from './universities.endpoints.ts';

export const saveUniversityEndpoint = endpoint({
  name: 'theses.saveUniversity',
  method: 'POST',
  path: '/api/maintenance/universities',
  permission: 'universities.edit',
  internalOnly: true,
  input: universityFields.extend({ id: id.optional(), version: version.optional(), readerIds: z.array(id).max(50).default([]) }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['UNIVERSITY_TWICE', 'UNIVERSITY_ADDRESS_INCOMPLETE', 'STALE_VERSION'],
});
