import { Button } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { dissolveGangEndpoint } from '#modules/planning/contract/gang/dissolve-gang.endpoint.ts';
import { type GangView, listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { planGangsPage } from '#modules/planning/contract/planning.pages.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
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
import { StepButtons } from '../board/step-buttons.tsx';
import styles from '../side.module.css';
import { useAcceptGang } from './use-accept-gang.ts';

/** Lists small parts that could ride on planned sheets of other orders, with what that saves, and those that do. */
export default function GangsPage() {
  const t = useTranslations('planning.gangs');
  const title = useTranslations('platform.pages')(planGangsPage.name);
  const mayPlan = useMay()('planning.plan');
  const list = useListState({ filters: [], sort: 'saving' });
  const gangs = usePagedList(
    listGangsEndpoint,
    {},
    { ...{ name: planGangsPage.name, title, list, columns: useColumns(), live: ['plan_gang', 'event', 'line'] } },
  );
  const { selected } = gangs;
  return (
    <Page
      title={title}
      flush
      actions={gangs.exportButton}
      side={selected && <GangSide key={selected.id} gang={selected} />}
      foot={gangs.foot()}
    >
      <ListToolbar>
        {gangs.menu}
        {mayPlan && <StepButtons />}
      </ListToolbar>
      <DataGrid
        {...gangs.grid}
        onOpen={(row) => list.select(String(row.id))}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
    </Page>
  );
}

const stateOf = ({ accepted, started }: GangView) => (started ? 'started' : accepted ? 'accepted' : 'suggested');
const toneOf = {
  suggested: { tone: 'amber', progress: 'third' },
  accepted: { tone: 'blue', progress: 'twoThirds' },
  started: { tone: 'violet', progress: 'half' },
} as const;

function useColumns(): Column<GangView>[] {
  const t = useTranslations('planning.gangs');
  const tParts = useTranslations('planning.components');
  const format = useFormat();
  const host = (row: GangView) => t('part', { role: tParts(row.role), job: row.hostJob });
  const guest = (row: GangView) => `${row.guestJob} ${row.description}`;
  const state = (row: GangView) => t(`states.${stateOf(row)}`);
  return [
    { key: 'guest', title: t('guest'), cell: guest, text: guest, strong: true, width: 'minmax(160px, 1.4fr)' },
    { key: 'customer', title: t('customer'), cell: (row) => row.guestCustomer, text: (row) => row.guestCustomer, wide: true },
    { key: 'host', title: t('host'), cell: host, text: host, width: 'minmax(150px, 1.2fr)' },
    { key: 'paper', title: t('paper'), cell: (row) => row.paper, text: (row) => row.paper, wide: true, width: '100px' },
    {
      key: 'starts',
      title: t('starts'),
      cell: (row) => format.moment(row.startsAt),
      text: (row) => format.moment(row.startsAt),
      wide: true,
      width: '140px',
    },
    {
      key: 'saving',
      title: t('saving'),
      cell: (row) => format.money(row.saving),
      text: (row) => format.money(row.saving),
      number: true,
      width: '104px',
    },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <StatusBadge status={state(row)} {...toneOf[stateOf(row)]} />,
      text: state,
      width: '130px',
    },
  ];
}

function GangSide({ gang }: { gang: GangView }) {
  const t = useTranslations('planning.gangs');
  const format = useFormat();
  const mayPlan = useMay()('planning.plan');
  const [isDissolving, setDissolving] = useState(false);
  const { guestJob, hostJob, perSheet, sheets, accepted, started } = gang;
  const { pending, accept } = useAcceptGang();
  return (
    <section aria-label={guestJob} className={styles.side}>
      <h2>{gang.description}</h2>
      <p>{t('lead', { perSheet, sheets, job: hostJob, ready: format.moment(gang.readyAt) })}</p>
      {mayPlan && !accepted && (
        <Button loading={pending} onClick={() => void accept(gang)}>
          {t('accept')}
        </Button>
      )}
      {mayPlan && accepted && !started && (
        <Button variant="default" onClick={() => setDissolving(true)}>
          {t('dissolve')}
        </Button>
      )}
      <Facts
        narrow
        facts={[
          { label: t('guest'), value: <Job basketId={gang.guestBasketId} job={guestJob} customer={gang.guestCustomer} /> },
          { label: t('host'), value: <Job basketId={gang.hostBasketId} job={hostJob} customer={gang.hostCustomer} /> },
          { label: t('paper'), value: gang.paper },
          { label: t('starts'), value: format.moment(gang.startsAt) },
          { label: t('saving'), value: format.money(gang.saving) },
          { label: t('share', { job: guestJob }), value: format.money(gang.guestShare) },
          { label: t('share', { job: hostJob }), value: format.money(gang.hostShare) },
        ]}
      />
      <p>{t('priceStays')}</p>
      {isDissolving && (
        <ActDialog
          title={t('dissolveTitle', { job: guestJob })}
          lead={t('dissolveLead', { job: guestJob })}
          endpoint={dissolveGangEndpoint}
          initial={{}}
          toInput={() => ({ id: gang.id, version: gang.version })}
          labels={{}}
          submitLabel={t('dissolve')}
          done={() => t('dissolved', { job: guestJob })}
          onClose={() => setDissolving(false)}
          draftKey={`dissolve-gang-${gang.id}`}
          invalidates={['planning', 'baskets']}
        />
      )}
    </section>
  );
}

function Job({ basketId, job, customer }: { basketId: number; job: string; customer: string }) {
  return (
    <>
      <PageLink inherit page={basketPage} params={{ id: basketId }} search={{ tab: 'planning' }}>
        {job}
      </PageLink>{' '}
      {customer}
    </>
  );
}
