import { z } from 'zod';
import { publicationStatuses } from '#modules/publications/domain/licences.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageByIdInput, pageOf, text } from '#platform/contract/shapes.ts';

/** Lists the publications of all authors, newest first, by a word of title, author or ISBN. */
export const listPublicationsEndpoint = endpoint({
  name: 'publications.list',
  method: 'GET',
  path: '/api/maintenance/publications',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ ...pageByIdInput, search: text(100).default('') }),
  output: pageOf(
    z.object({
      id: z.number().int(),
      version: z.number().int(),
      slug: z.string(),
      status: z.enum(publicationStatuses),
      title: z.string(),
      author: z.string(),
      isbn: z.string(),
      unit: z.string(),
      /** Of the order of its books. */
      basketId: z.number().int().nullable(),
      order: z.string().nullable(),
      registeredAt: z.string(),
      /** Copies that readers ordered and that did not leave yet. */
      openCopies: z.number().int(),
    }),
  ),
});
export type ListedPublication = z.infer<typeof listPublicationsEndpoint.output>['rows'][number];
