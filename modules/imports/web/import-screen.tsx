import { Button, Loader, Progress, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  type CheckedImportRow,
  downloadImportFileEndpoint,
  downloadImportRejectsEndpoint,
  type ImportDetail,
  listImportRowsEndpoint,
  readImportEndpoint,
} from '#modules/imports/contract/imports.endpoints.ts';
import { customerOrdersPage } from '#modules/imports/contract/imports.pages.ts';
import { importRowStatuses } from '#modules/imports/domain/import-status.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall, usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStatusOf } from './import-status.tsx';
import styles from './imports.module.css';
import { MappingForm } from './mapping-form.tsx';
import { RowSide } from './row-side.tsx';
import { StartImportButton } from './start-import.tsx';

/** One import: its rows, the column mapping, and the result. */
export function ImportScreen({ id }: { id: number }) {
  const tPages = useTranslations('platform.pages');
  const { data, error, refetch } = useCall(readImportEndpoint, { id }, { live: [`import:${id}`] });
  if (data) return <Opened found={data} />;
  return (
    <Page title={tPages('imports_customer_orders')} crumbs={[]}>
      {error ? <LoadError error={error} retry={() => void refetch()} /> : <Loader aria-label={tPages('imports_customer_orders')} />}
    </Page>
  );
}

function Opened({ found }: { found: ImportDetail }) {
  const t = useTranslations('imports.detail');
  const tPages = useTranslations('platform.pages');
  const tRow = useTranslations('imports.rowStates');
  const format = useFormat();
  const mayImport = useMay()('baskets.edit');
  const list = useListState({ filters: ['state', 'import'], sort: 'none' });
  const status = importRowStatuses.find((one) => one === list.filter.state);
  const page = usePages(listImportRowsEndpoint, { id: found.id, ...(status && { status }) }, { live: [`import:${found.id}`] });
  const shown = page.rows.find(({ number }) => String(number) === list.selected);
  const editable = found.status === 'checked' && mayImport;
  const side = shown ? <RowSide row={shown} onClose={() => list.select(null)} /> : editable && <MappingForm key={found.id} found={found} />;
  return (
    <Page
      title={found.fileName}
      crumbs={[{ title: tPages('imports_customer_orders'), to: customerOrdersPage.path }]}
      flush
      side={side || undefined}
      sideWidth={360}
      actions={editable && <StartImportButton row={found} />}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <ImportState found={found} />
      <ListToolbar>
        <SegmentedControl
          size="xs"
          aria-label={t('state')}
          data={[
            { value: '', label: t('all') },
            ...importRowStatuses.map((value) => ({ value, label: `${tRow(value)} ${format.quantity(countOf(found, value))}` })),
          ]}
          value={status ?? ''}
          onChange={(value) => list.setFilter('state', value)}
        />
        <Download href={callAddress(downloadImportFileEndpoint, { id: found.id })} label={t('original')} />
        {found.rejected > 0 && found.status !== 'running' && (
          <Download href={callAddress(downloadImportRejectsEndpoint, { id: found.id })} label={t('rejects')} />
        )}
      </ListToolbar>
      <ImportRows page={page} selected={list.selected} onSelect={list.select} label={t('rowsOf', { file: found.fileName })} />
    </Page>
  );
}

function countOf(found: ImportDetail, status: CheckedImportRow['status']): number {
  return found[status];
}

function Download({ href, label }: { href: string; label: string }) {
  return (
    <Button size="xs" component="a" href={href} variant="default" leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}>
      {label}
    </Button>
  );
}

/** Describes the state of the import, with its progress while it runs. */
function ImportState({ found }: { found: ImportDetail }) {
  const t = useTranslations('imports.detail');
  const { rows, ready, imported, rejected, orders, taken } = found;
  const done = imported + rejected;
  return (
    <div className={styles.standing} role="status">
      <strong>{found.customer}</strong>
      <ImportStatusOf status={found.status} />
      {found.status === 'running' && (
        <>
          <Progress value={(done / rows) * 100} aria-label={t('progressLabel')} className={styles.progress} />
          <span className="num">{t('progress', { done, total: rows })}</span>
          <span className={styles.quiet}>{t('leave')}</span>
        </>
      )}
      {found.status === 'finished' && <span>{t('finished', { orders, rejected })}</span>}
      {found.status === 'checked' && (
        <span>{ready === 0 ? t(taken > 0 ? 'noneNew' : 'none', { taken }) : t('summary', { rows, ready, rejected, taken })}</span>
      )}
    </div>
  );
}
