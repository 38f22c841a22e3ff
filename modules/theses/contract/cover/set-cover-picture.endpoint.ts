import { z } from 'zod';
import { coverPictureMaxBytes } from '#modules/theses/domain/cover/thesis-cover.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';

const base64MaxLength = Math.ceil(coverPictureMaxBytes / 3) * 4;

/** Sets or replaces the picture on the cover of the open draft. */
export const setCoverPictureEndpoint = endpoint({
  name: 'theses.setCoverPicture',
  method: 'PUT',
  path: '/api/thesis/cover-picture',
  permission: 'fup',
  limit: 'prices',
  bodyMaxBytes: base64MaxLength + 1_000,
  input: z.object({ name: requiredText(200), content: z.base64().max(base64MaxLength) }),
  output: z.object({ pictureId: z.number().int() }),
  refusals: ['ONLY_FOR_CUSTOMERS', 'COVER_PICTURE_KIND', 'COVER_PICTURE_LARGE'],
});
