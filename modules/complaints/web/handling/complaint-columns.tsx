import type { ComplaintRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { ComplaintStatusOf } from './complaint-status.tsx';

/** The columns of a list of complaints: subject, customer, status, due day. */
export function useComplaintColumns(): Column<ComplaintRow>[] {
  const t = useTranslations('complaints.list');
  const department = (row: ComplaintRow) => [row.department, row.subDepartment].filter(Boolean).join(' · ');
  return [
    { key: 'number', title: t('number'), cell: (row) => row.number, text: (row) => row.number, width: '80px' },
    { key: 'title', title: t('subject'), cell: (row) => row.title, text: (row) => row.title, strong: true, width: 'minmax(104px, 2.2fr)' },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <ComplaintStatusOf status={row.status} />,
      text: (row) => row.status.name,
      width: 'minmax(92px, 176px)',
    },
    {
      key: 'dueOn',
      title: t('due'),
      cell: (row) => <DateText date={row.dueOn} due={row.status.kind !== 'done'} />,
      text: (row) => row.dueOn,
      wide: true,
      width: '112px',
    },
    {
      key: 'customer',
      title: t('customer'),
      cell: (row) => row.customer,
      text: (row) => row.customer,
      wide: true,
      width: 'minmax(90px, 1fr)',
    },
    { key: 'order', title: t('order'), cell: (row) => row.basketNumber, text: (row) => row.basketNumber, wide: true, width: '76px' },
    {
      ...{ key: 'type', title: t('type'), extra: true, wide: true, width: 'minmax(72px, 0.8fr)' },
      cell: (row) => row.type,
      text: (row) => row.type,
    },
    { key: 'department', title: t('department'), cell: department, text: department, wide: true, width: 'minmax(72px, 0.8fr)' },
    { key: 'reason', title: t('reason'), cell: (row) => row.reason, text: (row) => row.reason, wide: true, width: 'minmax(72px, 0.8fr)' },
    {
      key: 'cost',
      title: t('cost'),
      cell: (row) => row.cost > 0 && <Money value={row.cost} />,
      text: (row) => eurosOf(row.cost),
      number: true,
      wide: true,
      width: '76px',
    },
    {
      ...{ key: 'registered', title: t('registered'), extra: true, wide: true, width: '112px' },
      cell: (row) => <DateText date={row.registeredAt.slice(0, 10)} />,
      text: (row) => row.registeredAt.slice(0, 10),
    },
    { key: 'owner', title: t('owner'), cell: (row) => row.owner, text: (row) => row.owner, wide: true, width: 'minmax(72px, 0.8fr)' },
  ];
}
