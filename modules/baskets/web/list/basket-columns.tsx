import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { lineEventStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { isFollowedUp } from '#modules/baskets/domain/order/follow-up.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { BasketStatusLabel, useQuotePlannedText } from '#modules/baskets/web/basket/basket-status.tsx';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';

type TextColumn = 'unit' | 'orderManager' | 'customerReference' | 'poNumber';

/** The columns of the list of quotes and orders. `followUp` shows the follow-up columns by default. */
export function useBasketColumns(followUp: boolean): Column<BasketListRow>[] {
  const t = useTranslations('baskets.list');
  const tStatus = useTranslations('baskets.status');
  const quoteGoes = useQuotePlannedText();
  const tPlan = useTranslations('baskets.planStatus');
  const tTypes = useTranslations('baskets.types');
  const format = useFormat();
  const textColumn = (key: TextColumn, title: string): Column<BasketListRow> => ({
    ...{ key, title, extra: true, quiet: true, wide: true, width: 'minmax(84px, 1fr)' },
    cell: (row) => row[key],
    text: (row) => row[key] ?? null,
  });
  const plan = ({ planStatus }: BasketListRow) => (planStatus ? tPlan(planStatus) : null);
  const tInvoice = useTranslations('baskets.invoiceStatus');
  const invoiced = ({ invoiceStatus }: BasketListRow) => (invoiceStatus ? tInvoice(invoiceStatus) : null);
  const tEvent = useTranslations('baskets.eventStatus');
  const events = ({ eventStatuses = [] }: BasketListRow) =>
    lineEventStatuses
      .filter((status) => eventStatuses.includes(status))
      .map((status) => tEvent(status))
      .join(', ');
  const type = (row: BasketListRow) => (row.type === undefined ? null : translateComposed(tTypes, String(row.type), String(row.type)));
  return [
    {
      key: 'number',
      title: t('number'),
      cell: (row) => row.number,
      text: (row) => row.number,
      strong: true,
      sortable: true,
      width: '76px',
    },
    { key: 'type', title: t('type'), cell: type, text: type, extra: true, quiet: true, wide: true, width: '92px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, text: (row) => row.customer, width: 'minmax(84px, 1.4fr)' },
    {
      key: 'description',
      title: t('description'),
      cell: (row) => row.description,
      text: (row) => row.description,
      quiet: true,
      wide: true,
      width: 'minmax(120px, 1.6fr)',
    },
    textColumn('customerReference', t('reference')),
    textColumn('poNumber', t('po')),
    {
      key: 'quantity',
      title: t('quantity'),
      cell: (row) => (row.quantity === null ? '' : format.quantity(row.quantity)),
      text: (row) => row.quantity,
      number: true,
      wide: true,
      width: '80px',
    },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <BasketStatusLabel status={row.status} quoteGoesAt={row.quoteGoesAt} awaitsFiles={row.awaitsFiles} />,
      text: (row) => (row.quoteGoesAt ? quoteGoes(row.quoteGoesAt) : tStatus(row.awaitsFiles ? 'awaiting_files' : row.status)),
      width: 'minmax(96px, 184px)',
    },
    {
      key: 'planStatus',
      title: t('planStatus'),
      cell: plan,
      text: plan,
      extra: true,
      quiet: true,
      wide: true,
      width: 'minmax(84px, 110px)',
    },
    {
      key: 'eventStatus',
      title: t('eventStatus'),
      cell: events,
      text: events,
      extra: true,
      quiet: true,
      wide: true,
      width: 'minmax(84px, 130px)',
    },
    {
      key: 'invoiceStatus',
      title: t('invoiceStatus'),
      cell: invoiced,
      text: invoiced,
      extra: true,
      quiet: true,
      wide: true,
      width: 'minmax(84px, 130px)',
    },
    {
      key: 'toDeliver',
      title: t('toDeliver'),
      cell: (row) => (row.quantityToDeliver ? format.quantity(row.quantityToDeliver) : ''),
      text: (row) => row.quantityToDeliver ?? null,
      extra: true,
      number: true,
      wide: true,
      width: '104px',
    },
    {
      key: 'delivery',
      title: t('delivery'),
      cell: (row) => <DateText date={row.deliveryDate} due={isRunningOrder(row)} />,
      text: (row) => row.deliveryDate,
      sortable: true,
      width: 'minmax(78px, 124px)',
    },
    {
      key: 'followUp',
      title: t('followUp'),
      cell: (row) => isFollowedUp(row.status) && <DateText date={row.followUpOn} due />,
      text: (row) => (isFollowedUp(row.status) ? row.followUpOn : null),
      extra: !followUp,
      width: 'minmax(78px, 124px)',
    },
    {
      ...{ key: 'followUpBy', title: t('followUpBy'), extra: !followUp, quiet: true, wide: true, width: 'minmax(84px, 1fr)' },
      cell: (row) => row.followUpBy,
      text: (row) => row.followUpBy,
    },
    textColumn('orderManager', t('manager')),
    textColumn('unit', t('unit')),
    {
      key: 'total',
      title: t('total'),
      cell: (row) => <Money value={row.total} />,
      text: (row) => eurosOf(row.total),
      number: true,
      sortable: true,
      wide: true,
      width: '110px',
    },
  ];
}
