import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeProductPictureEndpoint = endpoint({
  name: 'catalogue.removeProductPicture',
  method: 'DELETE',
  path: '/api/catalogue/sub-groups/:id/picture',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
