import { z } from 'zod';
import { publicationFileKinds } from '#modules/publications/domain/publication-files.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

/** Takes the cover or the e-book of a publication away by its link. */
export const removePublicationFileEndpoint = endpoint({
  name: 'publications.removeFile',
  method: 'DELETE',
  path: '/api/publish-one/:token/files/:kind',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken, kind: z.enum(publicationFileKinds) }),
  output: z.object({ version: z.number().int() }),
});
