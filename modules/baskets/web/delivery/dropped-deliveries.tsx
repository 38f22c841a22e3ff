import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dropped-deliveries.module.css';

/** Lists the deliveries that are deleted when the basket gets another customer, for confirmation. */
export function DroppedDeliveries({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.changeCustomer');
  const format = useFormat();
  const lineOf = new Map(basket.lines.map((line) => [line.id, line.description]));
  return (
    <div>
      {t('drops', { count: basket.deliveries.length })}
      <ScrollBox className={styles.list} aria-label={t('drops', { count: basket.deliveries.length })}>
        <ul>
          {basket.deliveries.map(({ id, lineId, quantity, address, date }) => (
            <li key={id}>
              {[`${format.quantity(quantity)} × ${lineOf.get(lineId) ?? ''}`, address, date && format.date(date, 'near')]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </div>
  );
}
