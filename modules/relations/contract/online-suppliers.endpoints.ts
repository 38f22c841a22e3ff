import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money, requiredText, text, version } from '#platform/contract/shapes.ts';

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

const mappedProductRow = z.object({
  product: z.string(),
  code: z.string(),
  options: z.array(z.object({ code: z.string(), value: z.string() })),
  quantity: z.number(),
  price: money.nullable(),
  /** Production time in hours, as the supplier states. */
  hours: z.number().nullable(),
  askedAt: z.string().nullable(),
  error: z.string(),
});
export type MappedProduct = z.infer<typeof mappedProductRow>;

export const onlineSupplierRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  supplierId: z.number().nullable(),
  supplierName: z.string().nullable(),
  apiBase: z.string(),
  /** Whether a key is stored; the key itself never leaves the server. */
  hasKey: z.boolean(),
  refreshPrices: z.boolean(),
  active: z.boolean(),
  lastCalledAt: z.string().nullable(),
  lastRefreshedAt: z.string().nullable(),
  lastError: z.string(),
  lastErrorAt: z.string().nullable(),
  products: z.array(mappedProductRow),
});
export type OnlineSupplierRow = z.infer<typeof onlineSupplierRow>;

export const onlineSuppliersEndpoint = endpoint({
  name: 'relations.onlineSuppliers',
  method: 'GET',
  path: '/api/online-suppliers',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(onlineSupplierRow) }),
});

/** Lists the shop's products and the suppliers, for select fields. */
export const onlineSupplierChoicesEndpoint = endpoint({
  name: 'relations.listOnlineSupplierChoices',
  method: 'GET',
  path: '/api/online-suppliers/choices',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    products: z.array(z.object({ code: z.string(), name: z.string() })),
    suppliers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

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

export const removeOnlineSupplierEndpoint = endpoint({
  name: 'relations.removeOnlineSupplier',
  method: 'DELETE',
  path: '/api/online-suppliers/:id',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['IN_USE'],
});

/** Calls the supplier with the stored key and returns the number of products it offers, or the error. */
export const testOnlineSupplierEndpoint = endpoint({
  name: 'relations.testOnlineSupplier',
  method: 'POST',
  path: '/api/online-suppliers/:id/test',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ products: z.number().nullable(), trouble: z.string() }),
  refusals: ['API_KEY_MISSING'],
});

/** Enqueues a refresh of the prices of the mapped products. */
export const refreshPricesEndpoint = endpoint({
  name: 'relations.refreshPrices',
  method: 'POST',
  path: '/api/online-suppliers/:id/refresh',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['API_KEY_MISSING', 'NOTHING_MAPPED'],
});
