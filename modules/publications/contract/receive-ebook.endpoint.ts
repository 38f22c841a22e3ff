import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';

/** Takes an e-book whose transfer is complete, in the place of an earlier one, with the author's consent. A repeated call stores nothing twice. */
export const receiveEbookEndpoint = endpoint({
  name: 'publications.receiveEbook',
  method: 'PUT',
  path: '/api/publish-one/:token/ebook',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({
    token: accessToken,
    transferId: z.string().regex(/^p\d+-[0-9a-f]{32}$/),
    name: requiredText(200),
    /** The author consents to publishing it. */
    agreed: z.literal(true),
  }),
  output: z.object({ version: z.number().int() }),
  refusals: ['PUBLICATION_FILE_KIND', 'PUBLICATION_FILE_LARGE', 'PUBLICATION_FILES_FULL', 'TRANSFER_INCOMPLETE'],
});
