import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './basket.module.css';

/** Shows how many days a basket is late; renders nothing while it is on time. */
export function LateText({ basket }: { basket: Pick<BasketDetail, 'daysLate'> }) {
  const t = useTranslations('baskets.page');
  return basket.daysLate > 0 ? <span className={styles.late}>{t('late', { days: basket.daysLate })}</span> : null;
}
