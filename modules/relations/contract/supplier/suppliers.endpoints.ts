import { z } from 'zod';
import { customerLanguages } from '#modules/relations/domain/customer/customer.ts';
import { orderRoutes, supplierServices } from '#modules/relations/domain/supplier/supplier.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

export const supplierRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  services: z.array(z.enum(supplierServices)),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.enum(customerLanguages),
  leadDays: z.number(),
  minimumOrder: money,
  smallOrderFee: money,
  cutOff: z.string(),
  deliveryDays: z.array(z.number().int()),
  closures: z.array(z.object({ from: z.string(), until: z.string() })),
  overPercent: z.number().int(),
  orderBy: z.enum(orderRoutes),
  orderEmail: z.string(),
  ourNumber: z.string(),
  vatNumber: z.string().nullable(),
  kvk: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  paymentDays: z.number(),
  notes: z.string(),
  active: z.boolean(),
  /** Accounts that sign in for this supplier. */
  accounts: z.array(z.string()),
});
export type SupplierRow = z.infer<typeof supplierRow>;

export const listSuppliersEndpoint = endpoint({
  name: 'relations.listSuppliers',
  method: 'GET',
  path: '/api/suppliers',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(supplierRow) }),
});
