import type { Money as Amount } from '#platform/domain/money.ts';
import { useFormat } from '../locale/use-format.ts';

/** An amount, figures under each other; `sign` puts € before it, four `decimals` for cost prices. A null shows nothing. */
export function Money({ value, decimals = 2, sign = false }: { value: Amount | null; decimals?: 2 | 4; sign?: boolean }) {
  const format = useFormat();
  return value === null ? null : <span className="num">{format.money(value, { decimals, sign })}</span>;
}
