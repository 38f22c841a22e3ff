import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { numberFormats } from './save-number-formats.endpoint.ts';

/** Reads how numbers of orders, shipments and complaints look. */
export const readNumberFormatsEndpoint = endpoint({
  name: 'identity.readNumberFormats',
  method: 'GET',
  path: '/api/number-formats',
  permission: 'ADMIN',
  internalOnly: true,
  input: emptyShape,
  output: numberFormats,
});
