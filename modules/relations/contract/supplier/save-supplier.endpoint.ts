import { z } from 'zod';
import { country, customerFields } from '#modules/relations/contract/customer.shapes.ts';
import { customerLanguages } from '#modules/relations/domain/customer/customer.ts';
import { orderRoutes, supplierServices } from '#modules/relations/domain/supplier/supplier.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { noMoney } from '#platform/domain/money.ts';

const { vatNumber, kvk, iban, bic } = customerFields;

const email = z.union([z.literal(''), z.email().max(200)]);

const supplierFields = {
  name: requiredText(160),
  services: z.array(z.enum(supplierServices)).max(supplierServices.length).default([]),
  contactName: text(120).default(''),
  email: email.default(''),
  phone: text(40).default(''),
  mobile: text(40).default(''),
  street: text(120).default(''),
  houseNumber: text(12).default(''),
  postcode: text(12).default(''),
  city: text(80).default(''),
  country,
  language: z.enum(customerLanguages).default('nl'),
  leadDays: z.number().int().min(0).max(365).default(5),
  minimumOrder: enteredMoney.refine((amount) => amount >= 0),
  /** The surcharge on an order below the minimum. */
  smallOrderFee: enteredMoney.refine((amount) => amount >= 0).default(noMoney),
  /** Until when an order of the same day is taken, HH:MM. */
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('16:00'),
  /** The weekdays on which the van comes, 1 is Monday. */
  deliveryDays: z.array(z.number().int().min(1).max(5)).min(1).max(5).default([1, 2, 3, 4, 5]),
  /** Periods in which it is closed besides the holidays of the shop. */
  closures: z
    .array(z.object({ from: plainDate, until: plainDate }))
    .max(20)
    .default([]),
  /** The over delivery that is accepted, in per cent. */
  overPercent: z.number().int().min(0).max(100).default(10),
  orderBy: z.enum(orderRoutes).default('portal'),
  orderEmail: email.default(''),
  ourNumber: text(40).default(''),
  ...{ vatNumber, kvk, iban, bic },
  paymentDays: z.number().int().min(0).max(120).default(30),
  notes: text(4000).default(''),
  active: z.boolean().default(true),
};

/** Adds a supplier, or changes the one that `id` names. */
export const saveSupplierEndpoint = endpoint({
  name: 'relations.saveSupplier',
  method: 'POST',
  path: '/api/suppliers',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id: id.optional(), version: version.optional(), ...supplierFields }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [
    'SUPPLIER_EXISTS',
    'ORDER_EMAIL_MISSING',
    'VAT_INVALID',
    'IBAN_INVALID',
    'BIC_INVALID',
    'KVK_INVALID',
    'STALE_VERSION',
    'VAT_NUMBER_REQUIRED',
    'SUPPLIER_CLOSURE',
  ],
});
