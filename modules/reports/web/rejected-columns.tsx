import { useTranslations } from 'use-intl';
import type { RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';

/** The columns of the list, in the file that is made of it as on the screen. */
export function useRejectedColumns(): Column<RejectedRow>[] {
  const t = useTranslations('reports.rejected');
  const tKinds = useTranslations('reports.kinds');
  const words = (key: 'customer' | 'note') => ({
    key,
    title: t(key),
    cell: (row: RejectedRow) => row[key],
    text: (row: RejectedRow) => row[key],
  });
  const names = (key: 'product' | 'orderManager') => ({
    key,
    title: t(key),
    cell: (row: RejectedRow) => row[key],
    text: (row: RejectedRow) => row[key],
    wide: true,
  });
  return [
    { key: 'number', title: t('number'), cell: ({ number }) => number, text: ({ number }) => number, strong: true, width: '76px' },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => tKinds(kind), text: ({ kind }) => tKinds(kind), width: '96px' },
    { ...words('customer'), width: 'minmax(84px, 1.3fr)' },
    { ...names('product'), width: 'minmax(90px, 1fr)' },
    {
      key: 'reason',
      title: t('reason'),
      cell: ({ reasonName }) => reasonName,
      text: ({ reasonName }) => reasonName,
      width: 'minmax(84px, 1.4fr)',
    },
    { ...words('note'), quiet: true, wide: true, width: 'minmax(84px, 1.4fr)' },
    { ...names('orderManager'), width: 'minmax(90px, 1fr)' },
    {
      key: 'endedOn',
      title: t('endedOn'),
      cell: ({ endedOn }) => <DateText date={endedOn} />,
      text: ({ endedOn }) => endedOn,
      wide: true,
      width: '96px',
    },
    {
      key: 'total',
      title: t('total'),
      cell: ({ total }) => <Money value={total} />,
      text: ({ total }) => eurosOf(total),
      number: true,
      width: '92px',
    },
  ];
}
