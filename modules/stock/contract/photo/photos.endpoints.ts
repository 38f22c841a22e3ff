import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, requiredText } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

/** What a photo is of: a line of a purchase or of a pick list, a lot, or a line of a return. */
export const photoSubjects = ['purchase', 'pick_list', 'stock_lot', 'return'] as const;
export type PhotoSubject = (typeof photoSubjects)[number];

/** What a photo weighs at most, after the browser downscaled it. */
export const photoMaxBytes = 600_000;
const base64Length = Math.ceil(photoMaxBytes / 3) * 4;

/** `part` is the number of the line; 0 for the whole. */
const subject = { of: z.enum(photoSubjects), id, part: z.coerce.number().int().min(0).default(0) };
const seeing = anyOf('stock_articles.view', 'stock_materials.view', 'dashboard_picklist.view', 'dashboard.view');

/** Adds a photo of goods: damage at a receipt, a short pick, something that came back or is thrown away. */
export const addPhotoEndpoint = endpoint({
  name: 'stock.addPhoto',
  method: 'POST',
  path: '/api/stock/photos',
  permission: anyOf('stock.mutate', 'stock.pick', 'stock.purchase'),
  internalOnly: true,
  bodyMaxBytes: base64Length + 10_000,
  input: z.object({ ...subject, name: requiredText(200), content: z.base64().max(base64Length) }),
  output: z.object({ id }),
  refusals: ['PHOTO_KIND', 'PHOTOS_FULL'],
});

export const listPhotosEndpoint = endpoint({
  name: 'stock.listPhotos',
  method: 'GET',
  path: '/api/stock/photos',
  permission: seeing,
  internalOnly: true,
  input: z.object(subject),
  output: z.object({ photos: z.array(z.object({ id: z.number().int(), name: z.string(), at: z.string() })) }),
});

export const readPhotoEndpoint = endpoint({
  name: 'stock.readPhoto',
  method: 'GET',
  path: '/api/stock/photos/:id',
  permission: seeing,
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
