import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** Contacts with an account, by name, e-mail address or customer, who may be given the candidates of a university. */
export const findUniversityReadersEndpoint = endpoint({
  name: 'theses.findUniversityReaders',
  method: 'GET',
  path: '/api/maintenance/university-readers',
  permission: 'universities.edit',
  internalOnly: true,
  input: z.object({ search: text(80).default('') }),
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});
