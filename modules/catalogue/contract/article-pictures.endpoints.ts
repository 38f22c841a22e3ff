import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

/** Serves the picture of an article; the URL contains the file id, so that it changes with the picture. */
export const readArticlePictureEndpoint = endpoint({
  name: 'catalogue.readArticlePicture',
  method: 'GET',
  path: '/api/articles/:id/pictures/:pictureId',
  permission: anyOf('maintenance_general.view', 'stock_articles.view', 'basket_content.view'),
  internalOnly: true,
  input: z.object({ id, pictureId: id }),
  output: download,
});
