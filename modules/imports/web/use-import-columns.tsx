import type { ImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ImportStatusOf } from './import-status.tsx';

/** Columns of the list of imports and of its Excel export. */
export function useImportColumns(): Column<ImportRow>[] {
  const t = useTranslations('imports.list');
  const tStates = useTranslations('imports.states');
  const format = useFormat();
  const count = (key: 'rows' | 'ready' | 'imported' | 'rejected', width: string): Column<ImportRow> => ({
    ...{ key, title: t(key), number: true, wide: true, width },
    cell: (row) => format.quantity(row[key]),
    text: (row) => row[key],
  });
  return [
    {
      key: 'createdAt',
      title: t('when'),
      cell: (row) => format.moment(row.createdAt),
      text: (row) => format.moment(row.createdAt),
      width: 'minmax(96px, 124px)',
    },
    {
      key: 'customer',
      title: t('customer'),
      cell: (row) => row.customer,
      text: (row) => row.customer,
      strong: true,
      width: 'minmax(110px, 1.6fr)',
    },
    {
      key: 'fileName',
      title: t('file'),
      cell: (row) => row.fileName,
      text: (row) => row.fileName,
      wide: true,
      width: 'minmax(120px, 1.4fr)',
    },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <ImportStatusOf status={row.status} />,
      text: (row) => tStates(row.status),
      width: 'minmax(96px, 120px)',
    },
    count('rows', '80px'),
    count('ready', '72px'),
    count('imported', '90px'),
    count('rejected', '90px'),
    {
      key: 'createdBy',
      title: t('by'),
      cell: (row) => row.createdBy,
      text: (row) => row.createdBy,
      quiet: true,
      wide: true,
      width: 'minmax(96px, 0.8fr)',
    },
  ];
}
