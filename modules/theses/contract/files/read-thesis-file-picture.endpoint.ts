import { z } from 'zod';
import { repair } from '#modules/prepress/contract/artwork.shapes.ts';
import { pictureWidth } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const download = z.custom<object>((value) => typeof value === 'object' && value !== null);

/** Reads a page of a file of the open draft; with a repair the page as it would become. */
export const readThesisFilePictureEndpoint = endpoint({
  name: 'theses.readFilePicture',
  method: 'GET',
  path: '/api/thesis/files/:id/pages/:page',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, page: id, width: pictureWidth.default(160), repair: repair.optional() }),
  output: download,
});
