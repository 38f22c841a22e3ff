import { Anchor, Button, Group } from '@mantine/core';
import type { ImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import { downloadImportFileEndpoint, downloadImportRejectsEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { ImportStatusOf } from './import-status.tsx';
import styles from './imports.module.css';
import { startImport } from './start-import.tsx';

type Props = { row: ImportRow; onOpen: () => void; onClose: () => void };

/** Side panel of one import: content, result, and the button to start it. */
export function ImportSide({ row, onOpen, onClose }: Props) {
  const t = useTranslations('imports.list');
  const tDetail = useTranslations('imports.detail');
  const format = useFormat();
  return (
    <section aria-label={row.fileName}>
      <SideHead title={row.fileName} onClose={onClose} />
      <p className={styles.quiet}>
        <ImportStatusOf status={row.status} />
      </p>
      <Group gap="xs" mb="sm">
        <Button size="xs" variant="default" onClick={onOpen} rightSection={<KeyHint keys="Enter" />}>
          {t('open')}
        </Button>
        <RecordActs acts={[startImport]} row={row} />
      </Group>
      <Facts
        narrow
        facts={[
          { label: t('customer'), value: row.customer },
          { label: t('when'), value: format.moment(row.createdAt) },
          { label: t('by'), value: row.createdBy },
          { label: t('rows'), value: format.quantity(row.rows) },
          { label: t('ready'), value: format.quantity(row.ready) },
          { label: t('imported'), value: format.quantity(row.imported) },
          { label: t('rejected'), value: format.quantity(row.rejected) },
        ]}
      />
      <Group gap="md" mt="sm">
        <Anchor href={callAddress(downloadImportFileEndpoint, { id: row.id })}>{tDetail('original')}</Anchor>
        {row.rejected > 0 && row.status !== 'running' && (
          <Anchor href={callAddress(downloadImportRejectsEndpoint, { id: row.id })}>{tDetail('rejects')}</Anchor>
        )}
      </Group>
    </section>
  );
}
