import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id } from '#platform/contract/shapes.ts';

/** The template of the cover of the open draft, or of its extra hardcovers, as a PDF: cut, bleed, spine and safe zone. 404 while it has no price. */
export const downloadThesisCoverTemplateEndpoint = endpoint({
  name: 'theses.downloadCoverTemplate',
  method: 'GET',
  path: '/api/thesis/cover-template',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ of: z.enum(['cover', 'hardcover']) }),
  output: download,
});

/** The cover as designed in the open draft, as the PDF that would be printed. */
export const previewCoverEndpoint = endpoint({
  name: 'theses.previewCover',
  method: 'GET',
  path: '/api/thesis/cover.pdf',
  permission: 'fup',
  limit: 'prices',
  input: emptyShape,
  output: download,
});

/** The picture on the cover; the URL contains the file id, so that it changes with the picture. */
export const readCoverPictureEndpoint = endpoint({
  name: 'theses.readCoverPicture',
  method: 'GET',
  path: '/api/thesis/cover-picture/:pictureId',
  permission: 'fup',
  input: z.object({ pictureId: id }),
  output: download,
});
