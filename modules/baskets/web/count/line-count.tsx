import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { leastToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../basket/basket.module.css';

/** Says of a line what was counted where that differs from what was ordered: too few, or charged otherwise. */
export function LineCount({ line }: { line: LineRow }) {
  const t = useTranslations('baskets.count');
  const format = useFormat();
  if (line.short) {
    const least = format.quantity(leastToDeliver(line, line.tolerance));
    return <span className={styles.late}>{t('short', { counted: format.quantity(line.quantityProduced), least })}</span>;
  }
  if (line.settledPrice === null || line.settledQuantity === null) return null;
  const charged = { quantity: format.quantity(line.settledQuantity), price: format.money(line.settledPrice, { sign: true }) };
  return <span className={styles.spec}>{t('settled', charged)}</span>;
}
