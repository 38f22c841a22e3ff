import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import type { LadderRow, PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { EarliestDay } from '../calculator/use-earliest-days.ts';
import styles from './ladder.module.css';
import { nearestDip } from './nearest-dip.ts';

type Props = {
  priced: PricedCalculation;
  /** The first day each quantity could leave, where known. */
  days: ReadonlyMap<number, EarliestDay>;
  vatRate: number;
  comparing: boolean;
  onPick: (quantity: number) => void;
};

/** Lists every quantity with its price; the selected one is tinted. */
export const Ladder = memo(({ priced, days, vatRate, comparing, onPick }: Props) => {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const { ladder, chosen, curve } = priced;
  const rivalPrice = (quantity: number) => curve.rival.find((point) => point.quantity === quantity)?.price;
  const dayOf = (date: string | undefined) => (date ? format.date(date, 'near') : '');
  const against = comparing && chosen.rival ? chosen.rival.presses.join(' + ') : undefined;
  const columns: { key: string; title: string; cell: (row: LadderRow) => string; strong?: boolean; wide?: boolean; narrow?: boolean }[] = [
    { key: 'cost', title: t('costEuro'), cell: (row) => format.money(row.cost), wide: true },
    { key: 'price', title: t('priceEuro'), cell: (row) => format.money(row.price), strong: true },
    { key: 'each', title: t('eachEuro'), cell: (row) => format.money(row.each, { decimals: 4 }) },
    ...(against
      ? [
          {
            key: 'rival',
            title: t('rivalEuro', { rival: against }),
            cell: (row: LadderRow) => {
              const price = rivalPrice(row.quantity);
              return price === undefined ? '' : `+ ${format.money((price - row.price) as Money)}`;
            },
          },
        ]
      : [{ key: 'margin', title: t('margin'), cell: (row: LadderRow) => format.percent(row.marginRate), wide: true, narrow: true }]),
    {
      key: 'weight',
      title: t('kilogram'),
      cell: (row) => (row.totalWeightKg < 10 ? format.fixed(row.totalWeightKg, 2).slice(0, -1) : format.quantity(row.totalWeightKg)),
      wide: true,
      narrow: true,
    },
    { key: 'total', title: t('totalEuro'), cell: (row) => format.money(row.total), wide: days.size > 0 },
    ...(days.size > 0
      ? [{ key: 'earliest', title: t('earliest'), cell: ({ quantity }: LadderRow) => dayOf(days.get(quantity)?.date) }]
      : []),
  ];
  const helpOf: Record<string, string> = { total: t('totalHelp', { vat: vatRate }), earliest: t('earliestHelp') };
  const dip = nearestDip(priced);
  return (
    <>
      <table className={styles.ladder}>
        <thead>
          <tr>
            <th scope="col">{t('quantity')}</th>
            {columns.map(({ key, title, wide, narrow }) => (
              <th key={key} scope="col" data-wide={wide || undefined} data-narrow={narrow || undefined} title={helpOf[key]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ladder.map((row) => (
            <tr key={row.quantity} data-chosen={row.quantity === chosen.quantity || undefined} onClick={() => onPick(row.quantity)}>
              <th scope="row">
                <button type="button" aria-pressed={row.quantity === chosen.quantity} onClick={() => onPick(row.quantity)}>
                  {format.quantity(row.quantity)}
                </button>
              </th>
              {columns.map(({ key, cell, strong, wide, narrow }) => (
                <td key={key} data-strong={strong || undefined} data-wide={wide || undefined} data-narrow={narrow || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.notes}>
        <span className={styles.dip}>
          {dip && (
            <>
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              {t('dip', {
                fewer: dip.fewer,
                fewerPrice: format.money(dip.fewerPrice),
                more: dip.more,
                morePrice: format.money(dip.morePrice),
                rate: dip.rate === null ? 'none' : format.percent(dip.rate),
              })}
            </>
          )}
        </span>
        {priced.runOn && (
          <span>
            {t('runOn', { pieces: priced.runOn.pieces })} <strong className="num">{format.money(priced.runOn.price)}</strong>
          </span>
        )}
      </p>
    </>
  );
});
