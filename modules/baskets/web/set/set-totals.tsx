import type { PricedSet } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './set.module.css';

/** A smaller saving is rounding and is not shown. */
const minimumSaving = moneyFromEuros(1);

/** The totals of a set, with the transport that shipping it together saves. */
export function SetTotals({ priced, quantity, stale }: { priced: PricedSet; quantity: number; stale: boolean }) {
  const t = useTranslations('baskets.set');
  const format = useFormat();
  const { transport } = priced;
  const saved = transport ? subtractMoney(transport.separately, transport.price) : 0;
  const rows = [
    { label: t('cost'), value: format.money(priced.cost) },
    { label: t('margin'), value: format.percent(priced.marginRate) },
    { label: t('weight'), value: `${format.fixed(priced.weightKg, 2)} kg` },
    ...(transport
      ? [
          {
            label: t('transport', { mode: transport.mode, units: transport.units }),
            value: format.money(transport.price),
            note: saved >= minimumSaving ? t('together', { apart: format.money(transport.separately, { sign: true }) }) : undefined,
          },
        ]
      : []),
    { label: t('totalWithVat'), value: format.money(priced.total) },
  ];
  return (
    <section className={styles.totals} aria-label={t('total')} data-stale={stale || undefined}>
      <p className={styles.price} aria-live="polite">
        <span>{t('setsExclusive', { quantity })}</span>
        <strong className="num">{format.money(priced.price, { sign: true })}</strong>
        <span className="num">{t('each', { price: format.money(priced.each, { sign: true }) })}</span>
      </p>
      <dl>
        {rows.map(({ label, value, note }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
