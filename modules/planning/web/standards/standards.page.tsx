import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { planStandardsPage } from '#modules/planning/contract/planning.pages.ts';
import { listStandardsEndpoint, type StandardView } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../side.module.css';
import { AcceptStandardDialog, CloseStandardDialog } from './standard.dialogs.tsx';
import { useStandardText } from './use-standard-text.ts';

/** Lists what complaints ask of the plan: proposals for the planner to decide on, and the standards in force. */
export default function StandardsPage() {
  const t = useTranslations('planning.standards');
  const title = useTranslations('platform.pages')(planStandardsPage.name);
  const list = useListState({ filters: ['all'], sort: 'proposed' });
  const standards = usePagedList(
    listStandardsEndpoint,
    { all: list.filter.all !== null },
    { ...{ name: planStandardsPage.name, title, list, columns: useColumns(), live: ['plan_standard'] } },
  );
  const { selected } = standards;
  return (
    <Page
      title={title}
      flush
      actions={standards.exportButton}
      side={selected && <StandardSide key={selected.id} standard={selected} />}
      foot={standards.foot()}
    >
      <ListToolbar>
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={list.filter.all ? 'all' : 'open'}
          onChange={(value) => list.setFilter('all', value === 'all' ? '1' : null)}
          data={[
            { value: 'open', label: t('open') },
            { value: 'all', label: t('all') },
          ]}
        />
        {standards.menu}
      </ListToolbar>
      <DataGrid
        {...standards.grid}
        onOpen={(row) => list.select(String(row.id))}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
    </Page>
  );
}

const toneOf = {
  proposed: { tone: 'amber', progress: 'third' },
  accepted: { tone: 'blue', progress: 'dot' },
  declined: { tone: 'grey', progress: 'cancelled' },
  ended: { tone: 'green', progress: 'dot' },
} as const;

function useColumns(): Column<StandardView>[] {
  const t = useTranslations('planning.standards');
  const format = useFormat();
  const what = useStandardText();
  const paper = (row: StandardView) => row.paper ?? t('everyPaper');
  const status = (row: StandardView) => t(`statuses.${row.status}`);
  return [
    {
      key: 'place',
      title: t('place'),
      cell: (row) => row.placeName,
      text: (row) => row.placeName,
      strong: true,
      width: 'minmax(130px, 1fr)',
    },
    { key: 'what', title: t('what'), cell: what, text: what, width: 'minmax(150px, 1.2fr)' },
    { key: 'paper', title: t('paper'), cell: paper, text: paper, wide: true, width: 'minmax(90px, 0.8fr)' },
    { key: 'reason', title: t('reason'), cell: (row) => row.reason, text: (row) => row.reason, wide: true, width: 'minmax(140px, 1.4fr)' },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <StatusBadge status={status(row)} {...toneOf[row.status]} />,
      text: status,
      width: '120px',
    },
    {
      key: 'proposed',
      title: t('proposed'),
      cell: (row) => format.moment(row.proposedAt),
      text: (row) => format.moment(row.proposedAt),
      quiet: true,
      wide: true,
      width: '132px',
    },
  ];
}

function StandardSide({ standard }: { standard: StandardView }) {
  const t = useTranslations('planning.standards');
  const format = useFormat();
  const what = useStandardText();
  const mayPlan = useMay()('planning.plan');
  const [asked, ask] = useState<'accept' | 'decline' | 'end' | null>(null);
  const { status, kind, placeName, paper, planned, decidedAt, decidedBy, endedAt, endReason } = standard;
  const isOpen = status === 'proposed' || status === 'accepted';
  const ended = endedAt && (endReason === '' ? t('verified', { at: format.moment(endedAt) }) : format.moment(endedAt));
  return (
    <section aria-label={placeName} className={styles.side}>
      <h2>
        {what(standard)}, {placeName}
      </h2>
      {isOpen && <p>{t(kind === 'block' ? 'blockLead' : 'planned', { count: planned })}</p>}
      {mayPlan && status === 'proposed' && (
        <Group gap={8}>
          <Button onClick={() => ask('accept')}>{t('accept')}</Button>
          <Button variant="default" onClick={() => ask('decline')}>
            {t('decline')}
          </Button>
        </Group>
      )}
      {mayPlan && status === 'accepted' && (
        <Button variant="default" onClick={() => ask('end')}>
          {t('end')}
        </Button>
      )}
      <Facts
        narrow
        facts={[
          { label: t('paper'), value: paper ?? t('everyPaper') },
          { label: t('reason'), value: standard.reason },
          { label: t('complaints'), value: standard.complaints.join(', ') },
          { label: t('proposed'), value: format.moment(standard.proposedAt) },
          { label: t('decided'), value: decidedAt && t('decidedBy', { name: decidedBy, at: format.moment(decidedAt) }) },
          { label: t('ended'), value: status === 'ended' ? ended : null },
          { label: t('endedReason'), value: endReason },
        ]}
      />
      {asked === 'accept' && <AcceptStandardDialog standard={standard} onClose={() => ask(null)} />}
      {(asked === 'decline' || asked === 'end') && <CloseStandardDialog act={asked} standard={standard} onClose={() => ask(null)} />}
    </section>
  );
}
