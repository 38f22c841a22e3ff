import { z } from 'zod';
import { publicationStatuses } from '#modules/publications/domain/licences.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, version } from '#platform/contract/shapes.ts';
import { publicationFields } from './publication.shapes.ts';

/** Changes, publishes or withdraws a publication by its link. */
export const savePublicationEndpoint = endpoint({
  name: 'publications.save',
  method: 'POST',
  path: '/api/publish-one/:token',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken, version, status: z.enum(publicationStatuses), ...publicationFields }),
  output: z.object({ version: z.number().int(), status: z.enum(publicationStatuses) }),
  refusals: [
    'STALE_VERSION',
    'ABSTRACT_REQUIRED',
    'PUBLICATION_OUT',
    'PUBLICATION_LIMIT',
    'ISBN_INVALID',
    'NUR_INVALID',
    'NUR_UNKNOWN',
    'DOI_INVALID',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
  ],
});
