import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { stockSettingsFields } from './read-stock-settings.endpoint.ts';

/** Sets what counts, receipts, invoices, call-offs and the advice count with. */
export const saveStockSettingsEndpoint = endpoint({
  name: 'stock.saveSettings',
  method: 'POST',
  path: '/api/stock/settings',
  permission: 'stock_settings.edit',
  internalOnly: true,
  input: z.object({ ...stockSettingsFields, version }),
  output: z.object({ version }),
  refusals: ['STALE_VERSION'],
});
