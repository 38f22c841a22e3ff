import { z } from 'zod';
import { pictureSentMaxBytes } from '#modules/catalogue/domain/articles/article-picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, requiredText } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

const base64MaxLength = Math.ceil(pictureSentMaxBytes / 3) * 4;

/** Serves the picture of an article; the URL contains the file id, so that it changes with the picture. */
export const articlePictureEndpoint = endpoint({
  name: 'catalogue.articlePicture',
  method: 'GET',
  path: '/api/articles/:id/pictures/:pictureId',
  permission: anyOf('maintenance_general.view', 'stock_articles.view', 'basket_content.view'),
  internalOnly: true,
  input: z.object({ id, pictureId: id }),
  output: download,
});

/** Sets or replaces the picture of an article. */
export const setArticlePictureEndpoint = endpoint({
  name: 'catalogue.setArticlePicture',
  method: 'PUT',
  path: '/api/articles/:id/picture',
  permission: 'articles.edit',
  internalOnly: true,
  bodyMaxBytes: base64MaxLength + 10_000,
  input: z.object({ id, name: requiredText(200), content: z.base64().max(base64MaxLength) }),
  output: z.object({ pictureId: z.number().int() }),
  refusals: ['PICTURE_KIND', 'PICTURE_TOO_LARGE'],
});

export const removeArticlePictureEndpoint = endpoint({
  name: 'catalogue.removeArticlePicture',
  method: 'DELETE',
  path: '/api/articles/:id/picture',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
