import { z } from 'zod';
import { publicationFileMaxBytes } from '#modules/publications/domain/publication-files.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';

const base64MaxLength = Math.ceil(publicationFileMaxBytes.cover / 3) * 4;

/** Sets or replaces the cover of a publication by its link; the author consents to what visitors see. Its e-book is transferred in parts. */
export const setPublicationFileEndpoint = endpoint({
  name: 'publications.setFile',
  method: 'PUT',
  path: '/api/publish-one/:token/files/:kind',
  permission: 'PUBLIC',
  token: 'publication',
  bodyMaxBytes: base64MaxLength + 10_000,
  input: z.object({
    token: accessToken,
    kind: z.literal('cover'),
    name: requiredText(200),
    content: z.base64().max(base64MaxLength),
    /** The author consents to publishing it. */
    agreed: z.literal(true),
  }),
  output: z.object({ version: z.number().int() }),
  refusals: ['PUBLICATION_FILE_KIND', 'PUBLICATION_FILE_LARGE', 'PUBLICATION_FILES_FULL'],
});
