import { type Money, noMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { customerFigures, openValues } from './public.ts';

type Figures = { openValue: Money; lastOrderedOn: string | null };

/** What is open with these customers and their latest orders, as the modules above know them. */
export async function figuresOf({ tx, kernel }: QueryContext, ids: readonly number[]): Promise<(customerId: number) => Figures> {
  const [open, orders] = await Promise.all([
    Promise.all(openValues.entriesOf(kernel).map((read) => read(tx, ids))),
    Promise.all(customerFigures.entriesOf(kernel).map((reader) => reader.figuresOf(tx, ids, kernel.config.timeZone))),
  ]);
  const openOf = new Map(open.flat().map(({ customerId, openValue }) => [customerId, openValue]));
  const orderedOn = new Map(orders.flat().map(({ customerId, lastOrderedOn }) => [customerId, lastOrderedOn]));
  return (customerId) => ({ openValue: openOf.get(customerId) ?? noMoney, lastOrderedOn: orderedOn.get(customerId) ?? null });
}
