import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PriceParts } from '../../web/price-parts.tsx';
import { BasketButtons } from './basket-buttons.tsx';
import styles from './shop.module.css';
import { totalsOfDays } from './totals-of-days.ts';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;
type Props = {
  product: { id: number; name: string };
  quantity: number;
  price: Price | null;
  problem: string | null;
  settling: boolean;
  onPriceOld: () => void;
};

/** What it costs and why, when it can leave, and what can be done with it. */
export function PriceOfProduct({ product, quantity, price, problem, settling, onPriceOld }: Props) {
  const t = useTranslations('webrequests.shop');
  const format = useFormat();
  const euros = (amount: Price['price']) => format.money(amount, { sign: true });
  return (
    <>
      <PortalCard quiet>
        {problem && <p role="alert">{problem}</p>}
        {!price && !problem && <p className={styles.note}>{t('settling')}</p>}
        {price && (
          <div aria-live="polite" aria-busy={settling} data-settling={settling || undefined} className={styles.price}>
            <dl>
              {[
                [t('copies', { quantity }), euros(price.price)],
                [t('transport', { weight: format.decimal(Math.round(price.weightKg * 10) / 10) }), euros(price.transport)],
                [t('vat', { percent: price.vatPercent }), euros(price.vat)],
              ].map(([name, amount]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{amount}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.total}>
              <span>{t('total')}</span>
              <strong className="num">{euros(price.total)}</strong>
            </p>
            <p className={styles.note}>{t('deliveredOn')}</p>
            <ul className={styles.days}>
              {totalsOfDays(price).map(({ kind, deliveredOn, sum }) => (
                <li key={kind}>
                  <span className={styles.day}>
                    <span>{format.date(deliveredOn, 'near')}</span>
                    <strong className="num">{euros(sum.total)}</strong>
                  </span>
                  <small>{t(`days.${kind}`)}</small>
                </li>
              ))}
            </ul>
            <BasketButtons product={product} quantity={quantity} price={price} waiting={settling} onPriceOld={onPriceOld} />
          </div>
        )}
      </PortalCard>
      {price && (
        <PortalCard>
          <PriceParts parts={price.parts} isOpen />
          {price.why && <p className={styles.note}>{t('why', { begin: euros(price.why.begin), each: euros(price.why.furtherCopy) })}</p>}
        </PortalCard>
      )}
    </>
  );
}
