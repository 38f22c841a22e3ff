import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { CheckIcon } from './check-icon.tsx';

export type Rule = { rule: string; title: string };

/** Column width by the length of the title, since there are many rules. */
const ruleWidthPx = (title: string) => Math.max(42, Math.ceil(title.length * 6.6) + 21);

/** The columns of the order check, with one for each rule. */
export function useCheckedColumns(): (rules: readonly Rule[]) => Column<CheckedOrder>[] {
  const t = useTranslations('prepress.checkedOrders');
  const tColours = useTranslations('prepress.orderCheck.colours');
  const checkOf = (row: CheckedOrder, rule: string) => row.checks.find((one) => one.rule === rule);
  return (rules) => [
    { key: 'number', title: t('number'), cell: (row) => row.number, text: (row) => row.number, strong: true, width: '76px' },
    {
      key: 'customer',
      title: t('customer'),
      cell: (row) => row.customer,
      text: (row) => row.customer,
      width: 'minmax(min(92px, 26vw), 2fr)',
    },
    {
      key: 'ready',
      title: t('ready'),
      cell: (row) => t('readyOf', { ready: row.readyLines, waiting: row.waitingLines }),
      text: (row) => row.readyLines,
      wide: true,
      extra: true,
      width: '60px',
    },
    ...rules.map(
      ({ rule, title }): Column<CheckedOrder> => ({
        key: rule,
        title,
        cell: (row) => {
          const check = checkOf(row, rule);
          return check && <CheckIcon colour={check.colour} text={check.text} />;
        },
        text: (row) => checkOf(row, rule)?.text ?? '',
        wide: true,
        width: `${ruleWidthPx(title)}px`,
      }),
    ),
    {
      key: 'colour',
      title: t('verdict'),
      cell: (row) => tColours(row.colour),
      text: (row) => tColours(row.colour),
      width: '56px',
    },
    {
      key: 'manager',
      title: t('manager'),
      cell: (row) => row.orderManager,
      text: (row) => row.orderManager,
      quiet: true,
      wide: true,
      width: 'minmax(60px, 0.8fr)',
    },
    {
      key: 'delivery',
      title: t('delivery'),
      cell: (row) => <DateText date={row.deliveryDate} due />,
      text: (row) => row.deliveryDate,
      width: 'minmax(92px, 112px)',
    },
  ];
}
