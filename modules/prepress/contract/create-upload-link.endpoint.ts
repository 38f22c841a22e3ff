import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { internal } from './upload-link.endpoints.ts';

/** Creates an upload link, to copy or to mail to the contact. The URL is returned once: only its hash is stored. */
export const createUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.createUploadLink',
  method: 'POST',
  path: '/api/baskets/:id/upload-links',
  input: z.object({ id, mail: z.boolean() }),
  output: z.object({ id: z.number().int(), url: z.string() }),
  refusals: ['NO_FILES_EXPECTED', 'CONTACT_NO_EMAIL', 'MOVE_NOT_ALLOWED'],
});
