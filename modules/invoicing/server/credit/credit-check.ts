import { orderCheck } from '#modules/baskets/server/public.ts';
import { checkCredit } from '#modules/invoicing/domain/credit-check.ts';
import { readCredit } from './open-credit.ts';

export const creditOrderCheck = orderCheck(
  { module: 'invoicing', rule: 'credit' },
  ({ tx }, basketIds) => readCredit(tx, basketIds),
  ([credit]) => checkCredit(credit!),
);
