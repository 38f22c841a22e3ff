import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeArticlePictureEndpoint = endpoint({
  name: 'catalogue.removeArticlePicture',
  method: 'DELETE',
  path: '/api/articles/:id/picture',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
