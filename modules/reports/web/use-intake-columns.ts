import { useTranslations } from 'use-intl';
import { answerDaysOf, conversionOf, marginOf } from '#modules/reports/domain/order-intake.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import type { ManagerIntake } from './intake-table.tsx';

export type IntakeColumn = {
  key: string;
  title: string;
  strong?: boolean;
  cell: (row: ManagerIntake) => string;
  text: (row: ManagerIntake) => string | number | null;
};

const rounded = (value: number | null, decimals: number) => (value === null ? null : Number(value.toFixed(decimals)));

/** The numbers of one manager, as they are read and as a cell of a file. */
export function useIntakeColumns(): IntakeColumn[] {
  const t = useTranslations('reports.intake');
  const format = useFormat();
  const name = (row: ManagerIntake) => row.manager ?? t('nobody');
  const percent = (value: number | null) => (value === null ? '–' : format.percent(value));
  const days = (value: number | null) => (value === null ? '–' : format.decimal(rounded(value, 1)!));
  return [
    { key: 'manager', title: t('manager'), strong: true, cell: name, text: name },
    { key: 'quotes', title: t('quotes'), cell: (row) => format.quantity(row.quotes), text: (row) => row.quotes },
    { key: 'conversion', title: t('conversion'), cell: (row) => percent(conversionOf(row)), text: (row) => rounded(conversionOf(row), 4) },
    { key: 'orders', title: t('orders'), cell: (row) => format.quantity(row.orders), text: (row) => row.orders },
    { key: 'value', title: t('value'), cell: (row) => format.money(row.value), text: (row) => eurosOf(row.value) },
    { key: 'margin', title: t('margin'), cell: (row) => percent(marginOf(row)), text: (row) => rounded(marginOf(row), 4) },
    { key: 'answer', title: t('answer'), cell: (row) => days(answerDaysOf(row)), text: (row) => rounded(answerDaysOf(row), 1) },
  ];
}
