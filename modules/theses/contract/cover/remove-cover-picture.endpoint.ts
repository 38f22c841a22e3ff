import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

export const removeCoverPictureEndpoint = endpoint({
  name: 'theses.removeCoverPicture',
  method: 'DELETE',
  path: '/api/thesis/cover-picture',
  permission: 'fup',
  input: emptyShape,
  output: z.object({ pictureId: z.null() }),
  refusals: ['ONLY_FOR_CUSTOMERS'],
});
