import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportRow } from '#modules/reports/contract/exports.endpoints.ts';
import { downloadExportEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './exports.module.css';
import { repeatExport } from './repeat-export.tsx';

/** The download link of an export, or a button to repeat it when there is no file. */
export function ExportFile({ row }: { row: ExportRow }) {
  const t = useTranslations('reports.exports');
  if (row.size !== null)
    return (
      <Anchor inherit underline="always" href={callAddress(downloadExportEndpoint, { id: row.id })} className={styles.file}>
        <IconDownload size={16} stroke={1.5} aria-hidden /> {t('download')}
      </Anchor>
    );
  return <RecordActs acts={[repeatExport]} row={row} />;
}
