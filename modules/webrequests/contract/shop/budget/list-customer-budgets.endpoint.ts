import { z } from 'zod';
import { budgetLimits, budgetPeriods } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

/** Lists the budgets of a customer for the staff: what was ordered per period, without VAT, and what waits for an approval. */
export const listCustomerBudgetsEndpoint = endpoint({
  name: 'shop.listCustomerBudgets',
  method: 'GET',
  path: '/api/customers/:id/shop-budgets',
  permission: 'relations.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        period: z.enum(budgetPeriods),
        amount: money,
        beyond: z.enum(budgetLimits),
        poNumber: z.string(),
        members: z.array(z.string()),
        /** Negative when a colleague approved more. */
        left: money,
        /** Orders of its colleagues that wait for an approval; with VAT, as the buyer saw them. */
        asked: z.object({ orders: z.number().int(), total: money }),
        /** The present period first. */
        periods: z.array(z.object({ from: z.string(), until: z.string(), used: money, orders: z.number().int(), approved: money })),
      }),
    ),
  }),
});
export type CustomerBudget = z.infer<typeof listCustomerBudgetsEndpoint.output>['rows'][number];
