import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

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

export const listOnlineSuppliersEndpoint = endpoint({
  name: 'relations.listOnlineSuppliers',
  method: 'GET',
  path: '/api/online-suppliers',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(onlineSupplierRow) }),
});

/** Lists the shop's products and the suppliers, for select fields. */
export const listOnlineSupplierChoicesEndpoint = endpoint({
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
