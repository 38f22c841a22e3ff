import { Button, Table } from '@mantine/core';
import { IconArrowsLeftRight, IconBookmark } from '@tabler/icons-react';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { CalculatorState } from '#modules/estimating/web/calculator/calculator-state.ts';
import { type GangedLine, useCalculation } from '#modules/estimating/web/calculator/use-calculation.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './variant-compare.module.css';

type Props = {
  state: CalculatorState;
  priced: PricedCalculation;
  subGroupId: number;
  customerId: number | undefined;
  along: GangedLine | undefined;
  onChange: (state: CalculatorState) => void;
};

/** Compares a remembered variant with the current one: their differences and price difference. */
export function VariantCompare({ state, priced, subGroupId, customerId, along, onChange }: Props) {
  const t = useTranslations('estimating.compare');
  const { variant, ...current } = state;
  if (!variant) {
    return (
      <p className={styles.remember}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange({ ...state, variant: current })}
        >
          {t('remember')}
        </Button>
      </p>
    );
  }
  return (
    <section className={styles.compare}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange({ ...variant, variant: current })}
        >
          {t('swap')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(current)}>
          {t('forget')}
        </Button>
      </header>
      <Comparison variant={variant} state={state} priced={priced} subGroupId={subGroupId} customerId={customerId} along={along} />
    </section>
  );
}

function Comparison({ variant, state, priced, subGroupId, customerId, along }: Omit<Props, 'onChange'> & { variant: CalculatorState }) {
  const t = useTranslations('estimating.compare');
  const format = useFormat();
  const { answered: kept } = useCalculation(variant, subGroupId, customerId, { along });
  const answers = answersOf(t, format);
  const [before, after] = [answers(variant), answers(state)];
  const [then, now] = [kept.refused ? undefined : kept.priced, priced];
  const rung = (one: PricedCalculation) => one.ladder.find(({ quantity }) => quantity === one.chosen.quantity)!;
  const sums: { key: 'price' | 'cost' | 'each'; decimals: 2 | 4 }[] = [
    { key: 'price', decimals: 2 },
    { key: 'each', decimals: 4 },
    { key: 'cost', decimals: 2 },
  ];
  const facts: { key: 'margin' | 'weight' | 'route'; of(one: PricedCalculation): string }[] = [
    { key: 'margin', of: (one: PricedCalculation) => format.percent(rung(one).marginRate) },
    { key: 'weight', of: ({ chosen }: PricedCalculation) => `${format.fixed(chosen.pieceWeightG, 2)} g` },
    {
      key: 'route',
      of: ({ chosen }: PricedCalculation) =>
        Object.values(chosen.route)
          .map((presses) => presses.join(' + '))
          .join(', '),
    },
  ];
  const said = (one: PricedCalculation | undefined, of: (one: PricedCalculation) => string) => (one ? of(one) : t('cannot'));
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('kept')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ key, decimals }) => {
          const difference = then ? rung(now)[key] - rung(then)[key] : 0;
          return (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td className="num">{said(then, (one) => format.money(rung(one)[key], { decimals }))}</td>
              <td className="num">{format.money(rung(now)[key], { decimals })}</td>
              <td className="num">
                {difference === 0 ? '' : `${difference > 0 ? '+' : '−'} ${format.money(Math.abs(difference) as Money, { decimals })}`}
              </td>
            </tr>
          );
        })}
        {facts.map(({ key, of }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td className="num">{said(then, of)}</td>
            <td className="num">{of(now)}</td>
            <td />
          </tr>
        ))}
        {after.map(({ label, value }, index) => {
          const was = before.find((one) => one.label === label)?.value ?? before[index]?.value ?? '';
          return was === value ? null : (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td>{value}</td>
              <td />
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type Say = ReturnType<typeof useTranslations<'estimating.compare'>>;

/** Lists the answers of a case in the words of the form. */
function answersOf(t: Say, format: ReturnType<typeof useFormat>) {
  return ({ case: asked, quantity }: CalculatorState) => [
    { label: t('copies'), value: format.quantity(quantity) },
    { label: t('format'), value: `${format.decimal(asked.format.widthMm)} × ${format.decimal(asked.format.heightMm)}` },
    ...asked.components.map(({ role, pages = 0, paper, colours, lamination }) => ({
      label: t('pages', { role }),
      value: t('partWords', { pages, paper, colours, film: lamination?.film ?? 'none' }),
    })),
  ];
}
