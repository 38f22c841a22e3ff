import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { ExportList } from './export-list.tsx';

const NewExportDialog = lazyPart(() => import('./start-export.dialog.tsx'), 'StartExportDialog', 'soon');
const ExportSchedules = lazyPart(() => import('./schedule-list.tsx'), 'ScheduleList', 'soon');

/** Lists exports and scheduled reports, and starts new ones. */
export default function ExportsPage() {
  const t = useTranslations('reports.exports');
  const tPages = useTranslations('platform.pages');
  const [asking, setAsking] = useState(false);
  const list = useListState({ filters: ['view', 'report', 'status', 'rhythm'], sort: 'none' });
  const scheduled = list.filter.view === 'scheduled';
  const ask = () => setAsking(true);
  useKeys([{ keys: 'n', label: t('new'), run: ask, action: true }]);
  const button = (
    <Button onClick={ask} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  const switcher = (
    <SegmentedControl
      size="xs"
      aria-label={t('view')}
      data={[
        { value: '', label: t('made') },
        { value: 'scheduled', label: t('scheduled') },
      ]}
      value={scheduled ? 'scheduled' : ''}
      onChange={(value) => list.setFilter('view', value)}
    />
  );
  const title = tPages('exports_excel_downloads');
  return (
    <>
      {scheduled ? (
        <ExportSchedules title={title} list={list} newButton={button} switcher={switcher} />
      ) : (
        <ExportList title={title} list={list} newButton={button} switcher={switcher} />
      )}
      {asking && <NewExportDialog onClose={() => setAsking(false)} onDone={(view) => list.setFilter('view', view)} />}
    </>
  );
}
