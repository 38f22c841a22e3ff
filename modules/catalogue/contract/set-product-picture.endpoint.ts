import { z } from 'zod';
import { pictureSentMaxBytes } from '#modules/catalogue/domain/articles/article-picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

const base64MaxLength = Math.ceil(pictureSentMaxBytes / 3) * 4;

/** Sets or replaces the picture of a product, which the shop shows. */
export const setProductPictureEndpoint = endpoint({
  name: 'catalogue.setProductPicture',
  method: 'PUT',
  path: '/api/catalogue/sub-groups/:id/picture',
  permission: 'catalogue.edit',
  internalOnly: true,
  bodyMaxBytes: base64MaxLength + 10_000,
  input: z.object({ id, name: requiredText(200), content: z.base64().max(base64MaxLength) }),
  output: z.object({ pictureId: z.number().int() }),
  refusals: ['PICTURE_KIND', 'PICTURE_TOO_LARGE'],
});
