import { z } from 'zod';
import { budgetLimits, budgetPeriods } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

/** Lists the budgets of the caller's customer with what is left in this period, and the colleagues to give one. */
export const listBudgetsEndpoint = endpoint({
  name: 'shop.listBudgets',
  method: 'GET',
  path: '/api/shop-budgets',
  permission: 'own_customer.manage',
  input: emptyShape,
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        version: z.number().int(),
        name: z.string(),
        period: z.enum(budgetPeriods),
        amount: money,
        beyond: z.enum(budgetLimits),
        poNumber: z.string(),
        contactIds: z.array(z.number().int()),
        used: money,
        /** Negative when a colleague approved more. */
        left: money,
        until: z.string(),
      }),
    ),
    colleagues: z.array(z.object({ contactId: z.number().int(), name: z.string(), budgetId: z.number().int().nullable() })),
  }),
});
