import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import styles from './stock.module.css';
import { useQuantityHint } from './use-quantity-hint.ts';

type Props = { figures: readonly { label: string; value: number }[]; item: Packed };

/** The main quantities of an item, each below its name, in packs and kilograms on hover. */
export function Figures({ figures, item }: Props) {
  const format = useFormat();
  const hint = useQuantityHint();
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num" title={hint(value, item)}>
            {format.decimal(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
