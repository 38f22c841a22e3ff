import { z } from 'zod';
import { toleranceCharges } from '#modules/baskets/domain/count/tolerance.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Shares of the ordered quantity, and what the invoice counts. */
const toleranceShape = z.object({ under: z.number(), over: z.number(), charge: z.enum(toleranceCharges) });

const toleranceRow = toleranceShape.extend({
  id: z.number().int(),
  version: z.number().int(),
  customerId: z.number().int().nullable(),
  customer: z.string().nullable(),
  subGroupId: z.number().int().nullable(),
  product: z.string().nullable(),
});
export type ToleranceRow = z.infer<typeof toleranceRow>;
const named = z.array(z.object({ id: z.number().int(), name: z.string() }));

const read = { method: 'GET', permission: 'calculations_parameters.view or financial.create', internalOnly: true } as const;

/** Lists the tolerances of the shop, of products and of customers; those of one order are on the order. */
export const listTolerancesEndpoint = endpoint({
  ...read,
  name: 'baskets.listTolerances',
  path: '/api/maintenance/delivery-tolerances',
  input: emptyShape,
  output: z.object({ rows: z.array(toleranceRow), products: named }),
});

export const readToleranceHistoryEndpoint = endpoint({
  ...read,
  name: 'baskets.readToleranceHistory',
  path: '/api/maintenance/delivery-tolerances/:id/history',
  input: z.object(historyInput),
  output: historyOutput,
});
