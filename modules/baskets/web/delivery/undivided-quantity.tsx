import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './divide-line.module.css';

/** Shows how many pieces of a line are not divided yet, or how many too many are. */
export function UndividedQuantity({ quantity, deliveries }: { quantity: number; deliveries: readonly { quantity: number }[] }) {
  const t = useTranslations('baskets.deliveries');
  const format = useFormat();
  const left = quantity - deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0);
  const how = left === 0 ? 'all' : left < 0 ? 'over' : 'under';
  return (
    <span className={styles.left} data-over={how === 'over' || undefined}>
      {t('left', { how, quantity: format.quantity(Math.abs(left)) })}
    </span>
  );
}
