import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { exportReports } from '#modules/reports/domain/exports.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const count = z.number().int();

/** An operation as calculated and as counted; `worked` in minutes, null while it is not finished. */
const operation = z.object({
  id: count,
  activity: activityCode,
  component: componentCode.nullable(),
  place: z.string().nullable(),
  /** Whether it makes more of another operation, which was not calculated. */
  again: z.boolean(),
  planned: z.number(),
  worked: z.number().nullable(),
  quantityIn: count,
  good: count.nullable(),
  waste: count.nullable(),
});

const lineResult = z.object({
  id: count,
  position: count,
  description: z.string(),
  quantity: count,
  produced: count,
  price: money,
  /** The calculated cost, with outside work at what it really costs. */
  cost: money,
  /** The same with finished operations at the minutes they took; null of an article of which a lot has no cost. */
  actualCost: money.nullable(),
  operations: z.array(operation),
});
export type LineResult = z.infer<typeof lineResult>;

/** Compares what was calculated for the lines of an order with what they took. */
export const readBasketResultEndpoint = endpoint({
  name: 'reports.readBasketResult',
  method: 'GET',
  path: '/api/baskets/:id/result',
  permission: exportReports.margins.permission,
  internalOnly: true,
  input: z.object({ id }),
  output: z.array(lineResult),
});
