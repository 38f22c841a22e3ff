import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { photoSubject } from './photos.endpoints.ts';

/** The most bytes of a photo, after the browser downscaled it. */
const maxBytes = 600_000;
const base64Length = Math.ceil(maxBytes / 3) * 4;

/** Adds a photo of goods: damage at a receipt, a short pick, something that came back or is thrown away. */
export const addPhotoEndpoint = endpoint({
  name: 'stock.addPhoto',
  method: 'POST',
  path: '/api/stock/photos',
  queued: true,
  permission: anyOf('stock.mutate', 'stock.pick', 'stock.purchase'),
  internalOnly: true,
  bodyMaxBytes: base64Length + 10_000,
  input: z.object({ ...photoSubject, name: requiredText(200), content: z.base64().max(base64Length) }),
  output: z.object({ id }),
  refusals: ['PHOTO_KIND', 'PHOTOS_FULL'],
});
