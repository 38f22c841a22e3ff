import { type Money, noMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { customerFigures } from './public.ts';

type Figures = { openValue: Money; lastOrderedOn: string | null };
const none: Figures = { openValue: noMoney, lastOrderedOn: null };

/** Open value and latest order of these customers, as the modules above know them. */
export async function figuresOf({ tx, kernel }: QueryContext, ids: readonly number[]): Promise<(customerId: number) => Figures> {
  const found = new Map<number, Figures>();
  for (const reader of customerFigures.entriesOf(kernel)) {
    for (const { customerId, ...figures } of await reader.figuresOf(tx, ids, kernel.config.timeZone)) found.set(customerId, figures);
  }
  return (customerId) => found.get(customerId) ?? none;
}
