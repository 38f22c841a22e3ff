import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape } from '#platform/contract/shapes.ts';

/** A sheet with the barcodes that a picker scans instead of pressing a button. */
export const readScanCommandsPaperEndpoint = endpoint({
  name: 'stock.readScanCommandsPaper',
  method: 'GET',
  path: '/api/scan-commands/paper',
  permission: 'fup',
  internalOnly: true,
  input: emptyShape,
  output: download,
});
