import { z } from 'zod';
import { changedAnswers, gangedLineChange } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { repriceRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { enteredMoney, id, money, text } from '#platform/contract/shapes.ts';

/** A calculation as it is saved as a line. The server calculates its price again; `fixedPrice` replaces that by an agreed one. */
export const calculationFields = {
  /** The line of the same basket that it is ganged with; left out to keep the present one. */
  besideLineId: id.optional(),
  subGroupId: id,
  case: estimateCaseInput,
  quantity: z.number().int().min(1).max(1_000_000),
  description: text(200).optional(),
  fixedPrice: enteredMoney.optional(),
};

export const calculatedLine = z.object({
  id: z.number(),
  basketId: z.number(),
  version: z.number(),
  price: money,
  /** The case as saved, with corrected answers. */
  case: estimateCaseInput,
  changed: changedAnswers,
  along: z.array(gangedLineChange),
});

/** Refusals of a calculation that is saved as a line. */
export const calculationRefusals = [
  'CALCULATION_SAVING',
  'REVISE_FIRST',
  'QUOTE_FIXED',
  'BASKET_NOT_OPEN',
  'QUANTITY_NOT_CALCULATED',
  'PRICE_NOT_POSITIVE',
  'NOT_SOLD_BY_SUPPLIER',
  'STRIP_TAKEN',
  'LINE_CANCELED',
  ...repriceRefusals,
] as const;
