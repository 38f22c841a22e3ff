import type { Money } from '#platform/domain/money.ts';

/** Which share of the credit limit is open, on invoices and orders together: 1 is all of it. Null where there is no limit. */
export function creditUsed({ creditLimit, openValue }: { creditLimit: Money; openValue: Money }): number | null {
  return creditLimit > 0 ? openValue / creditLimit : null;
}
