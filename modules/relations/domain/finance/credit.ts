import type { Money } from '#platform/domain/money.ts';

/** The open share of the credit limit, invoices and orders together; 1 is the whole limit. Null without a limit. */
export function creditUsed({ creditLimit, openValue }: { creditLimit: Money; openValue: Money }): number | null {
  return creditLimit > 0 ? openValue / creditLimit : null;
}
