import type { ImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { type BulkAct, BulkActs, type BulkDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const acts: readonly BulkAct<ImportRow>[] = [
  { label: 'imports.list.start', permission: startImportEndpoint.permission, Dialog: StartImportsDialog },
];

/** Starts several checked imports at once. */
export function ImportBulk(props: { chosen: readonly ImportRow[]; onClear: () => void }) {
  return <BulkActs acts={acts} {...props} />;
}

function StartImportsDialog({ rows, ...rest }: BulkDialogProps<ImportRow>) {
  const t = useTranslations('imports.list');
  return (
    <BulkDialog
      {...rest}
      title={t('startTitle', { count: rows.length })}
      lead={t('startLead', { count: rows.reduce((sum, row) => sum + (row.status === 'checked' ? row.ready : 0), 0) })}
      verb={t('start')}
      endpoint={startImportEndpoint}
      rows={rows}
      nameOf={(row) => `${row.customer} · ${row.fileName}`}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['imports']}
    />
  );
}
