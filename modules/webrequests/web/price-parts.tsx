import type { PricePart } from '#modules/webrequests/domain/shop/price-parts.ts';
import { noMoney } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './price-parts.module.css';

type Props = {
  parts: readonly PricePart[];
  /** Whether the amounts are with VAT, in words. */
  basis: string;
  isOpen?: boolean;
};

/** Why a price is what it is: its parts in words, each with its amount and its share as a bar. */
export function PriceParts({ parts, basis, isOpen = false }: Props) {
  const t = useTranslations('webrequests.shop.parts');
  const format = useFormat();
  const most = Math.max(...parts.map(({ amount }) => amount));
  if (parts.length === 0) return null;
  return (
    <details className={styles.why} open={isOpen}>
      <summary>
        {t('title')} <small>{basis}</small>
      </summary>
      <dl>
        {parts.map(({ part, amount }) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd className="num">{format.money(amount, { sign: true })}</dd>
            {amount > noMoney && <span aria-hidden className={styles.bar} style={{ inlineSize: `${(100 * amount) / most}%` }} />}
          </div>
        ))}
      </dl>
    </details>
  );
}
