import { z } from 'zod';
import { customerRow, customerView } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, pageInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { customerTypes } from '../../domain/customer/customer.ts';

/** Searches customers by name, MIS id, postcode, city, contact, e-mail, telephone or VAT number; without a search lists them by name. */
export const searchCustomersEndpoint = endpoint({
  name: 'relations.searchCustomers',
  method: 'GET',
  path: '/api/customers',
  permission: anyOf('calculation.view', 'relations.view', 'maintenance_general.view', 'financial.create'),
  internalOnly: true,
  input: z.object({
    ...pageInput,
    search: text(120).optional(),
    customerType: z.enum(customerTypes).optional(),
    unitId: id.optional(),
    blocked: queryFlag.optional(),
  }),
  output: pageOf(customerRow),
});

/** The customers of the latest quotes and orders, newest first. */
export const listRecentCustomersEndpoint = endpoint({
  name: 'relations.listRecentCustomers',
  method: 'GET',
  path: '/api/customers/recent',
  permission: 'calculation.view or relations.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(customerRow) }),
});

export const readCustomerEndpoint = endpoint({
  name: 'relations.readCustomer',
  method: 'GET',
  path: '/api/customers/:id',
  permission: anyOf('calculation.view', 'relations.view', 'basket_content.view', 'maintenance_general.view'),
  internalOnly: true,
  input: z.object({ id }),
  output: customerView,
});

/** Lists the business units. */
export const listUnitsEndpoint = endpoint({
  name: 'relations.listUnits',
  method: 'GET',
  path: '/api/units',
  permission: 'fup',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), country: z.string() })) }),
});
