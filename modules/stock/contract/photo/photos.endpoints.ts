import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

/** Subjects of a photo: a line of a purchase or of a pick list, a lot, or a line of a return. */
const photoSubjects = ['purchase', 'pick_list', 'stock_lot', 'return'] as const;
export type PhotoSubject = (typeof photoSubjects)[number];

/** `part` is the number of the line; 0 for the whole. */
export const photoSubject = { of: z.enum(photoSubjects), id, part: z.coerce.number().int().min(0).default(0) };
const seeing = anyOf('stock_articles.view', 'stock_materials.view', 'dashboard_picklist.view', 'dashboard.view');

export const listPhotosEndpoint = endpoint({
  name: 'stock.listPhotos',
  method: 'GET',
  path: '/api/stock/photos/:of/:id/:part',
  permission: seeing,
  internalOnly: true,
  input: z.object(photoSubject),
  output: z.object({ photos: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

export const readPhotoEndpoint = endpoint({
  name: 'stock.readPhoto',
  method: 'GET',
  path: '/api/stock/photos/:of/:id/:part/:fileId',
  permission: seeing,
  internalOnly: true,
  input: z.object({ ...photoSubject, fileId: id }),
  output: download,
});
