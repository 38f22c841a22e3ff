import { shownSum } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import type { OrderSum as Sum } from '#modules/webrequests/domain/shop/order-sum.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './shop.module.css';

type Props = {
  sum: Sum;
  /** The names of the two rows. */
  goods: string;
  transport: string;
  settling?: boolean;
};

/** The sum of an order: goods and transport as prices are shown to this person, the VAT, and the amount to pay. */
export function OrderSum({ sum, goods, transport, settling = false }: Props) {
  const t = useTranslations('webrequests.shop');
  const format = useFormat();
  const { basis, said } = useShownPrice();
  const shown = shownSum(sum, basis);
  const euros = (amount: Sum['total']) => format.money(amount, { sign: true });
  const vat = sum.vat.map(({ percent, amount }) => [t(basis === 'withVat' ? 'vatWithin' : 'vat', { percent }), amount] as const);
  const rows = [
    [`${goods}, ${said}`, shown.goods],
    [`${transport}, ${said}`, shown.transport],
  ] as const;
  const listed = (some: readonly (readonly [string, Sum['total']])[]) =>
    some.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{euros(amount)}</dd>
      </div>
    ));
  return (
    <div aria-live="polite" aria-busy={settling} data-settling={settling || undefined} className={styles.price}>
      <dl>{listed(basis === 'withVat' ? rows : [...rows, ...vat])}</dl>
      <p className={styles.total}>
        <span>{t('total')}</span>
        <strong className="num">{euros(sum.total)}</strong>
      </p>
      {basis === 'withVat' && <dl className={styles.within}>{listed(vat)}</dl>}
    </div>
  );
}
