import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isNumberPrefix } from '#platform/domain/number-format.ts';

const format = z.object({ prefix: z.string().max(40).refine(isNumberPrefix), digits: z.number().int().min(1).max(9) });
/** Formats of the numbers of orders, shipments and complaints; version 0 while the shop has the built-in ones. */
export const numberFormats = z.object({ order: format, shipment: format, complaint: format, version: z.number().int().min(0) });

/** Changes how numbers look from the next one on. Invoices keep their series. */
export const saveNumberFormatsEndpoint = endpoint({
  name: 'identity.saveNumberFormats',
  method: 'POST',
  path: '/api/number-formats',
  permission: 'ADMIN',
  internalOnly: true,
  input: numberFormats,
  output: z.object({ version: z.number() }),
  refusals: ['STALE_VERSION'],
});
