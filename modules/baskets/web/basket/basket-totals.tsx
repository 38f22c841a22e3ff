import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './basket.module.css';

/** The totals of a basket: transport, net, VAT per rate and gross, with the lines that have no price yet. */
export function BasketTotals({ totals, unpriced }: { totals: BasketDetail['totals']; unpriced: readonly string[] }) {
  const t = useTranslations('baskets.totals');
  const format = useFormat();
  return (
    <dl className={styles.totals}>
      {totals.transport > 0 && (
        <div>
          <dt>{t('transport')}</dt>
          <dd className="num">{format.money(totals.transport)}</dd>
        </div>
      )}
      <div>
        <dt>{t('net')}</dt>
        <dd className="num">{format.money(totals.net)}</dd>
      </div>
      {totals.vat.map((part) => (
        <div key={part.ratePercent}>
          <dt>{t('vat', { rate: part.ratePercent, base: format.money(part.base) })}</dt>
          <dd className="num">{format.money(part.vat)}</dd>
        </div>
      ))}
      <div className={styles.gross}>
        <dt>{t('gross')}</dt>
        <dd className="num">{format.money(totals.gross, { sign: true })}</dd>
      </div>
      {unpriced.length > 0 && (
        <div>
          <dt>{t('toCome')}</dt>
          <dd>{unpriced.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
