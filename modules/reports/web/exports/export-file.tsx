import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ExportRow, listExportsEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './exports.module.css';
import { isRepeatable, repeatInput } from './repeat-export.ts';

/** The download link of an export, or a button to repeat it when there is no file. */
export function ExportFile({ row }: { row: ExportRow }) {
  const t = useTranslations('reports.exports');
  const again = useAct(startExportEndpoint, { invalidates: [listExportsEndpoint] });
  if (row.size !== null)
    return (
      <Anchor inherit underline="always" href={`/api/exports/${row.id}/file`} className={styles.file}>
        <IconDownload size={16} stroke={1.5} aria-hidden /> {t('download')}
      </Anchor>
    );
  if (!isRepeatable(row)) return null;
  return (
    <Button size="compact-xs" variant="default" loading={again.pending} onClick={() => void again.run(repeatInput(row))}>
      {t('again')}
    </Button>
  );
}
