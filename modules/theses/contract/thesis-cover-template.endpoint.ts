import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape } from '#platform/contract/shapes.ts';

/** The template of the cover of the open draft as a PDF: cut, bleed, spine and safe zone. 404 while it has no price. */
export const thesisCoverTemplateEndpoint = endpoint({
  name: 'theses.downloadCoverTemplate',
  method: 'GET',
  path: '/api/thesis/cover-template',
  permission: 'fup',
  input: emptyShape,
  output: download,
});
