import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { GivenPrice } from './given-price.tsx';
import styles from './price-chain.module.css';

type Props = {
  priced: PricedCalculation;
  vatRate: number;
  fixedPrice: Money | null;
  onFix: (price: Money | null) => void;
};

/** Shows the steps from cost to selling price, and on to what the customer pays. */
export function PriceChain({ priced, vatRate, fixedPrice, onFix }: Props) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const { chain, quantity } = priced.chosen;
  const rung = priced.ladder.find((row) => row.quantity === quantity)!;
  const exact = (money: Money) => format.money(money, { decimals: 4 });
  const signed = (money: Money) => (money < 0 ? `− ${exact(-money as Money)}` : `+ ${exact(money)}`);
  const steps: { label: string; value: string; strong?: boolean }[] = [
    { label: t('cost'), value: exact(chain.cost) },
    { label: t('markUp'), value: `+ ${exact(chain.markUp)}` },
    { label: t('calculationPrice'), value: exact(chain.calculationPrice), strong: true },
    ...(chain.discountRate > 0 ? [{ label: t('discount'), value: `− ${format.percent(chain.discountRate)}` }] : []),
    chain.agreed
      ? {
          label: t('agreedPrice', { ...chain.agreed, capped: chain.agreed.capped ? 'yes' : 'no' }),
          value: exact(chain.afterPriceList),
          strong: true,
        }
      : {
          label: t('priceList', { type: chain.priceListType }),
          value: `× ${format.fixed(chain.priceListFactor, Number.isInteger(chain.priceListFactor * 100) ? 2 : 3)}`,
        },
    ...(chain.surchargeRate !== 0 ? [{ label: t('surcharge'), value: format.percent(chain.surchargeRate) }] : []),
    ...chain.surcharges.map(({ name, of, rate, amount }) => ({
      label: t('surchargeOf', { name, of, rate: rate === 0 ? 'none' : format.percent(rate) }),
      value: signed(amount),
    })),
    { label: t('linePrice'), value: format.money(chain.price), strong: true },
    ...(rung.transport
      ? [
          {
            label: t('transport', { mode: rung.transport.mode, units: rung.transport.units }),
            value: `+ ${format.money(rung.transport.price)}`,
          },
        ]
      : []),
    { label: t('totalWithVat', { rate: vatRate }), value: format.money(rung.total), strong: true },
  ];
  return (
    <section className={styles.panel}>
      <h2>{t('fromCostToPrice')}</h2>
      <dl className={styles.chain}>
        {steps.map(({ label, value, strong }) => (
          <div key={label} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <GivenPrice priced={priced} fixedPrice={fixedPrice} onFix={onFix} />
    </section>
  );
}
