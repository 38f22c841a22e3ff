import { Button } from '@mantine/core';
import type { ImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { decideStart } from '#modules/imports/domain/import-status.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Startable = Pick<ImportRow, 'id' | 'version' | 'status' | 'ready'>;

const isStartable = ({ status, ready }: Startable) => decideStart(status, ready).accepted;

/** Starts a checked import: beside it, on its own page, and for the ticked ones. */
export const startImport: RecordAct<ImportRow> = {
  label: 'imports.list.start',
  permission: startImportEndpoint.permission,
  isOffered: isStartable,
  Button: (props) => <StartImportButton {...props} size="xs" />,
  Dialog: StartImportsDialog,
};

export function StartImportButton({ row, size = 'sm' }: RecordButtonProps<Startable> & { size?: 'xs' | 'sm' }) {
  const t = useTranslations('imports.detail');
  const start = useAct(startImportEndpoint, { invalidates: ['imports'] });
  if (!isStartable(row)) return null;
  return (
    <Button size={size} loading={start.pending} onClick={() => void start.run({ id: row.id, version: row.version })}>
      {t('start', { count: row.ready })}
    </Button>
  );
}

function StartImportsDialog({ rows, ...rest }: BulkDialogProps<ImportRow>) {
  const t = useTranslations('imports.list');
  return (
    <BulkDialog
      {...rest}
      title={t('startTitle', { count: rows.length })}
      lead={t('startLead', { count: rows.reduce((sum, row) => sum + (isStartable(row) ? row.ready : 0), 0) })}
      verb={t('start')}
      endpoint={startImportEndpoint}
      rows={rows}
      nameOf={(row) => `${row.customer} · ${row.fileName}`}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['imports']}
    />
  );
}
