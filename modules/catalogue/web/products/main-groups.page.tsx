import { Button } from '@mantine/core';
import { useState } from 'react';
import { mainGroupsPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { neighborOf } from '#platform/web/maintenance/filter-rows.ts';
import { focusList } from '#platform/web/maintenance/focus.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { Groups, Opened } from './group-drawer.tsx';

const GroupDrawer = lazyPart(() => import('./group-drawer.tsx'), 'GroupDrawer');

type Row = {
  key: string;
  opened: Opened;
  name: string;
  code: string;
  family: string;
  vat: string;
  units: string;
  ledger: string;
  questions: number;
};

/** Maintains main groups and their products in one list. */
export default function MainGroupsPage() {
  const t = useTranslations('catalogue.groups');
  const tPages = useTranslations('platform.pages');
  const list = useListState({ filters: [], sort: 'order' });
  const read = useCall(listProductGroupsEndpoint, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayEdit = useMay()('catalogue.edit');
  const rows = useRows(read.data);
  const removed = () => {
    list.select(neighborOf(rows, ({ opened: one }) => one.kind === opened?.kind && one.id === opened.id)?.key ?? null);
    setOpened(null);
    focusList();
  };
  const create = () => setOpened({ kind: 'subGroup', id: undefined });
  useKeys(mayEdit ? [{ keys: 'n', label: t('newProduct'), run: create, action: true }] : []);
  const buttons = mayEdit && read.data && (
    <>
      <Button variant="default" onClick={() => setOpened({ kind: 'mainGroup', id: undefined })}>
        {t('newMainGroup')}
      </Button>
      {read.data.mainGroups.length > 0 && (
        <Button onClick={create} rightSection={<KeyHint keys="n" />}>
          {t('newProduct')}
        </Button>
      )}
    </>
  );
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ name, opened: { kind } }) =>
        kind === 'mainGroup' ? <strong>{name}</strong> : <span style={{ display: 'block', paddingLeft: 20 }}>{name}</span>,
      width: 'minmax(160px, 2fr)',
    },
    { key: 'code', title: t('fields.code'), cell: ({ code }) => code, quiet: true, wide: true, width: 'minmax(130px, 1fr)' },
    { key: 'family', title: t('fields.product'), cell: ({ family }) => family, wide: true, width: 'minmax(130px, 1fr)' },
    { key: 'vat', title: t('fields.vatPercent'), cell: ({ vat }) => vat, number: true, width: '70px' },
    { key: 'ledger', title: t('fields.ledgerAccount'), cell: ({ ledger }) => ledger, wide: true, width: '120px' },
    { key: 'questions', title: t('fields.questions'), cell: ({ questions }) => questions || null, number: true, width: '92px' },
    { key: 'units', title: t('units'), cell: ({ units }) => units, quiet: true, wide: true, width: 'minmax(140px, 1.6fr)' },
  ];
  return (
    <Page flush title={tPages(mainGroupsPage.name)} actions={buttons} foot={<ListFoot count={read.data?.subGroups.length} />}>
      <DataGrid
        label={tPages(mainGroupsPage.name)}
        columns={columns}
        source={gridSource(readWhole(read, rows), list)}
        rowId={({ key }) => key}
        {...(mayEdit && { onOpen: (row: Row) => setOpened(row.opened) })}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} action={buttons} />}
      />
      {opened && read.data && (
        <GroupDrawer
          key={`${opened.kind} ${opened.id}`}
          opened={opened}
          groups={read.data}
          onClose={() => setOpened(null)}
          onRemoved={removed}
        />
      )}
    </Page>
  );
}

function useRows(groups: Groups | undefined): Row[] {
  const t = useTranslations('catalogue.groups');
  const named = useLocalizedName();
  if (!groups) return [];
  return groups.mainGroups.flatMap((main) => [
    {
      ...{ key: `main-${main.id}`, opened: { kind: 'mainGroup' as const, id: main.id }, name: named(main), code: main.code },
      ...{ family: '', vat: `${main.vatPercent}%`, units: '', ledger: main.ledgerAccount, questions: 0 },
    },
    ...groups.subGroups
      .filter(({ mainGroupId }) => mainGroupId === main.id)
      .map((sub) => ({
        ...{ key: `sub-${sub.id}`, opened: { kind: 'subGroup' as const, id: sub.id }, name: named(sub), code: sub.code },
        ...{ family: t(`families.${sub.product}`), vat: `${sub.vatPercent}%`, units: sub.units.join(', ') || t('soldNowhere') },
        ...{ ledger: sub.ledgerAccount || main.ledgerAccount, questions: sub.questions.length },
      })),
  ]);
}
