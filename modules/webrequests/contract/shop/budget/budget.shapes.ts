import { z } from 'zod';
import { budgetLimits, budgetPeriods } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { enteredMoney, id, requiredText, text } from '#platform/contract/shapes.ts';

/** The fields of a budget, entered by a contact administrator. */
export const budgetFields = z.object({
  name: requiredText(80),
  period: z.enum(budgetPeriods),
  /** Without VAT. */
  amount: enteredMoney.refine((amount) => amount >= 0),
  beyond: z.enum(budgetLimits),
  /** The PO number of orders that give none. */
  poNumber: text(60),
  contactIds: z.array(id).min(1).max(200),
});
