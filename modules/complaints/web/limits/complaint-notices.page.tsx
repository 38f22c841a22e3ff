import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { complaintDashboardPage, complaintNoticesPage } from '#modules/complaints/contract/complaints.pages.ts';
import { listNoticesEndpoint, type NoticeRow } from '#modules/complaints/contract/limits.endpoints.ts';
import { planStandardsPage } from '#modules/planning/contract/planning.pages.ts';
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
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { AcknowledgeNoticeDialog } from './acknowledge-notice.dialog.tsx';

/** Lists the notices of limits that were reached, with their complaints and actions. */
export default function ComplaintNoticesPage() {
  const t = useTranslations('complaints.noticeList');
  const title = useTranslations('platform.pages')(complaintNoticesPage.name);
  const list = useListState({ filters: ['all'], sort: 'raised' });
  const notices = usePagedList(
    listNoticesEndpoint,
    { open: !list.filter.all },
    { ...{ name: complaintNoticesPage.name, title, list, columns: useColumns(), live: ['complaint_limit'] } },
  );
  const { selected } = notices;
  return (
    <Page
      title={title}
      flush
      actions={notices.exportButton}
      side={selected && <NoticeSide key={selected.id} notice={selected} />}
      foot={notices.foot()}
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
        {notices.menu}
      </ListToolbar>
      <DataGrid
        {...notices.grid}
        onOpen={(row) => list.select(String(row.id))}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
    </Page>
  );
}

/** Describes the scope and measure of a limit in the reader's language. */
function useWords() {
  const t = useTranslations('complaints.limitList');
  return {
    about: (row: NoticeRow) => row.about || t('scopes.all'),
    value: (row: NoticeRow, value: number) => t(`values.${row.measure}`, { value }),
    what: (row: NoticeRow) => `${t(`measures.${row.measure}`)} ${t(`periods.${row.period}`)}`,
    level: (row: NoticeRow) => t(`levels.${row.level}`),
  };
}

function useColumns(): Column<NoticeRow>[] {
  const t = useTranslations('complaints.noticeList');
  const format = useFormat();
  const words = useWords();
  return [
    { key: 'about', title: t('limit'), cell: words.about, text: words.about, strong: true, width: 'minmax(130px, 1.3fr)' },
    {
      key: 'level',
      title: t('level'),
      text: words.level,
      cell: (row) => (
        <StatusBadge
          status={words.level(row)}
          tone={row.level === 'stop' ? 'rust' : 'amber'}
          progress={row.level === 'stop' ? 'dot' : 'twoThirds'}
        />
      ),
      width: '140px',
    },
    {
      key: 'value',
      title: t('value'),
      cell: (row) => words.value(row, row.value),
      text: (row) => words.value(row, row.value),
      number: true,
      width: '92px',
    },
    {
      key: 'limitValue',
      title: t('limitValue'),
      cell: (row) => words.value(row, row.limitValue),
      text: (row) => words.value(row, row.limitValue),
      number: true,
      wide: true,
      width: '104px',
    },
    {
      key: 'what',
      title: t('period'),
      cell: (row) => `${words.what(row)}, ${format.date(row.periodFrom)}`,
      text: (row) => `${words.what(row)}, ${format.date(row.periodFrom)}`,
      wide: true,
      width: 'minmax(180px, 1.4fr)',
    },
    {
      key: 'raised',
      title: t('raised'),
      cell: (row) => format.moment(row.raisedAt),
      text: (row) => format.moment(row.raisedAt),
      quiet: true,
      wide: true,
      width: '132px',
    },
    {
      key: 'acknowledged',
      title: t('acknowledged'),
      text: (row) => row.acknowledgedBy,
      cell: (row) => row.acknowledgedAt && t('by', { name: row.acknowledgedBy, at: format.moment(row.acknowledgedAt) }),
      wide: true,
      width: 'minmax(120px, 1fr)',
    },
  ];
}

function NoticeSide({ notice }: { notice: NoticeRow }) {
  const t = useTranslations('complaints.noticeList');
  const format = useFormat();
  const words = useWords();
  const may = useMay()('complaint.limits');
  const [asking, setAsking] = useState(false);
  const { acknowledgedAt, acknowledgedBy } = notice;
  return (
    <section aria-label={words.about(notice)} className={styles.side}>
      <h2>{words.about(notice)}</h2>
      {may && acknowledgedAt === null && <Button onClick={() => setAsking(true)}>{t(notice.stops ? 'release' : 'acknowledge')}</Button>}
      {notice.stops && <p>{t('stopped', { about: words.about(notice) })}</p>}
      <Facts
        narrow
        facts={[
          { label: t('value'), value: `${words.value(notice, notice.value)} · ${words.what(notice)}` },
          { label: t('limitValue'), value: `${words.value(notice, notice.limitValue)} · ${words.level(notice)}` },
          { label: t('raised'), value: format.moment(notice.raisedAt) },
          { label: t('action'), value: notice.action },
          { label: t('acknowledged'), value: acknowledgedAt && t('by', { name: acknowledgedBy, at: format.moment(acknowledgedAt) }) },
        ]}
      />
      <h2>{t('complaints')}</h2>
      <ul className={styles.steps}>
        {notice.complaints.map(({ id, number, title }) => (
          <li key={id}>
            <PageLink inherit page={complaintDashboardPage} params={{ complaint_id: id }}>
              {number}
            </PageLink>{' '}
            {title}
          </li>
        ))}
      </ul>
      {notice.standards.length > 0 && (
        <>
          <h2>{t('standards')}</h2>
          <ul className={styles.steps}>
            {notice.standards.map(({ id, kind, status, place, paper }) => (
              <li key={id}>
                <PageLink inherit page={planStandardsPage} search={{ all: '1' }}>
                  {t('standard', { kind, place, paper: paper ?? 'none' })}
                </PageLink>{' '}
                {t(`standardStatuses.${status}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {asking && <AcknowledgeNoticeDialog notice={notice} onClose={() => setAsking(false)} />}
    </section>
  );
}
