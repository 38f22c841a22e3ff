import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './basket-note.module.css';

/** Names the characters that job ticket, packing slip, labels and documents would print as question marks. */
export function UnprintableNote({ basket: { unprintable } }: { basket: Pick<BasketDetail, 'unprintable'> }) {
  const t = useTranslations('baskets.unprintable');
  if (unprintable.length === 0) return null;
  return (
    <aside className={styles.note} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <p>{t('text', { characters: unprintable.join(' ') })}</p>
    </aside>
  );
}
