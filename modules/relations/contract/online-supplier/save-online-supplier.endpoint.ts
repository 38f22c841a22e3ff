import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, requiredText, text, version } from '#platform/contract/shapes.ts';

const mappedProduct = {
  /** Code of the shop's product. */
  product: requiredText(60),
  code: requiredText(80),
  options: z
    .array(z.object({ code: requiredText(60), value: text(120) }))
    .max(30)
    .default([]),
  quantity: z.number().int().min(1).max(1_000_000),
};

/** Adds an online supplier, or changes the one that `id` names. An empty key keeps the stored one. */
export const saveOnlineSupplierEndpoint = endpoint({
  name: 'relations.saveOnlineSupplier',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/online-suppliers',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    name: requiredText(160),
    supplierId: id.nullable().default(null),
    apiBase: text(300).default(''),
    key: text(500).default(''),
    refreshPrices: z.boolean().default(true),
    active: z.boolean().default(true),
    products: z.array(z.object(mappedProduct)).max(200).default([]),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['SUPPLIER_EXISTS', 'API_BASE_INVALID', 'MAPPED_UNKNOWN', 'MAPPED_TWICE', 'STALE_VERSION'],
});
