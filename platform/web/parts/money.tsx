import type { Money as Amount } from '#platform/domain/money.ts';
import { useFormat } from '../locale/use-format.ts';

/** Shows an amount in tabular figures; `sign` adds €, four `decimals` are for cost prices. Null shows nothing. */
export function Money({ value, decimals = 2, sign = false }: { value: Amount | null; decimals?: 2 | 4; sign?: boolean }) {
  const format = useFormat();
  return value === null ? null : <span className="num">{format.money(value, { decimals, sign })}</span>;
}
