import { answerDaysOf, conversionOf, marginOf } from '#modules/reports/domain/order-intake.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { ManagerIntake } from './manager-intake.ts';

export type IntakeColumn = Omit<Column<ManagerIntake>, 'cell'> & { cell: (row: ManagerIntake) => string };

const rounded = (value: number | null, decimals: number) => (value === null ? null : Number(value.toFixed(decimals)));

/** The columns of a manager's numbers, for the screen and the exported file. */
export function useIntakeColumns(): IntakeColumn[] {
  const t = useTranslations('reports.intake');
  const format = useFormat();
  const name = (row: ManagerIntake) => row.manager ?? t('nobody');
  const percent = (value: number | null) => (value === null ? '–' : format.percent(value));
  const days = (value: number | null) => (value === null ? '–' : format.decimal(rounded(value, 1)!));
  const ofTarget = ({ towards, target }: ManagerIntake) => (target === null ? null : towards / target);
  const number = (key: 'quotes' | 'orders', width: string): IntakeColumn => ({
    ...{ key, title: t(key), number: true, wide: true, width },
    cell: (row) => format.quantity(row[key]),
    text: (row) => row[key],
  });
  const share = (
    key: 'conversion' | 'ofTarget' | 'margin',
    of: (row: ManagerIntake) => number | null,
    more: Partial<IntakeColumn> = {},
  ): IntakeColumn => ({
    ...{ key, title: t(key), number: true, wide: true, width: 'minmax(76px, 1fr)' },
    cell: (row) => percent(of(row)),
    text: (row) => rounded(of(row), 4),
    ...more,
  });
  return [
    { key: 'manager', title: t('manager'), strong: true, cell: name, text: name, width: 'minmax(104px, 1.4fr)' },
    number('quotes', 'minmax(72px, 1fr)'),
    share('conversion', conversionOf),
    number('orders', 'minmax(64px, 1fr)'),
    {
      key: 'value',
      title: t('value'),
      cell: (row) => format.money(row.value),
      text: (row) => eurosOf(row.value),
      number: true,
      width: 'minmax(96px, 1.2fr)',
    },
    {
      key: 'target',
      title: t('target'),
      cell: ({ target }) => (target === null ? '–' : format.money(target)),
      text: ({ target }) => (target === null ? null : eurosOf(target)),
      number: true,
      wide: true,
      width: 'minmax(96px, 1.2fr)',
    },
    share('ofTarget', ofTarget, { wide: false }),
    share('margin', marginOf),
    {
      key: 'answer',
      title: t('answer'),
      cell: (row) => days(answerDaysOf(row)),
      text: (row) => rounded(answerDaysOf(row), 1),
      number: true,
      wide: true,
      width: 'minmax(132px, 1fr)',
    },
  ];
}
