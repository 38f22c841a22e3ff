import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape } from '#platform/contract/shapes.ts';

/** Downloads all personal data of the current user as JSON. */
export const downloadOwnDataEndpoint = endpoint({
  name: 'profile.downloadData',
  method: 'GET',
  path: '/api/profile/data',
  permission: 'SIGNED_IN',
  personal: true,
  input: emptyShape,
  output: download,
});
