import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** Serves the picture of a product, in the shop and to the staff; the URL contains the file id, so that it changes with the picture. */
export const readProductPictureEndpoint = endpoint({
  name: 'catalogue.readProductPicture',
  method: 'GET',
  path: '/api/catalogue/products/:id/pictures/:pictureId',
  permission: 'PUBLIC',
  input: z.object({ id, pictureId: id }),
  output: download,
});
