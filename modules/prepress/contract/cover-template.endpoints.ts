import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, download, id } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** The template of a cover as it is ordered now: a PDF with cut, bleed, spine and safe zone. 404 for a file that is no cover. */
export const readCoverTemplateEndpoint = endpoint({
  name: 'prepress.readCoverTemplate',
  method: 'GET',
  path: '/api/upload-slots/:slotId/template',
  permission: 'basket_content.view or dashboard.view',
  internalOnly: true,
  input: z.object({ slotId: id }),
  output: download,
});

/** The same for the holder of an upload link that asks for this file. */
export const readMyCoverTemplateEndpoint = endpoint({
  ...public_,
  name: 'prepress.readMyCoverTemplate',
  method: 'GET',
  path: '/api/upload-page/:token/slots/:slotId/template',
  limit: 'prices',
  input: z.object({ token: accessToken, slotId: id }),
  output: download,
});
