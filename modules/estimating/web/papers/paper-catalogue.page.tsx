import { Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cataloguePage, paperMaterialsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { listPaperFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { readPaperCatalogueEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { UpsCalculator } from '#modules/estimating/web/sheet/ups-calculator.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { focusList } from '#platform/web/maintenance/focus.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useOpenSearch, usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { type CataloguePaper, useCatalogueColumns, usePapers } from './catalogue-columns.tsx';
import { PaperCompare } from './paper-compare.tsx';
import { PaperSupply } from './paper-supply.tsx';

const names = ['height', 'width', 'idx_name', 'grain', 'weight'] as const;
type Filters = Partial<Record<(typeof names)[number], string>>;
/** The address text of an unset filter, before a set one. */
const any = '0';

/** The catalogue of sheets with their suppliers; the address holds the filters by size, name, grain and grammage. */
export default function PaperCataloguePage() {
  const t = useTranslations('estimating.catalogue');
  const tPages = useTranslations('platform.pages');
  const navigate = usePageNavigate();
  const may = useMay();
  const list = useListState({ filters: ['house'], sort: 'code' });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const search = useOpenSearch();
  const filters = filtersOf(usePageParams(cataloguePage));
  const catalogue = useCall(readPaperCatalogueEndpoint, {});
  const { data } = catalogue;
  const known = useCall(listPaperFactsEndpoint, {});
  const set = (name: keyof Filters, value: string | null) =>
    void navigate(cataloguePage, { params: { ...filters, [name]: value || undefined }, search, replace: true });
  const sheets = usePapers(data?.sheets ?? [], known.data);
  const rows = sheets.filter((sheet) => matches(sheet, filters) && (!list.filter.house || sheet.facts?.houseStock));
  const selected = rows.find(({ code }) => code === list.selected);
  const compared = sheets.filter(({ code }) => picked.has(code));
  const close = () => {
    setPicked(new Set());
    list.select(null);
    focusList();
  };
  const columns = useCatalogueColumns();
  const choices = (values: readonly (string | number)[]) =>
    [...new Set(values.map(String))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return (
    <Page
      flush
      title={tPages(cataloguePage.name)}
      subtitle={data && t('edition', { code: data.edition.code })}
      actions={<ExportButton name={tPages(cataloguePage.name)} columns={columns} readRows={async () => rows} />}
      foot={<ListFoot count={data && rows.length} />}
      sideWidth={compared.length > 1 ? Math.min(720, 200 + 120 * compared.length) : 340}
      onSideClose={close}
      side={
        compared.length > 1 ? (
          <PaperCompare papers={compared} onClear={() => setPicked(new Set())} />
        ) : (
          selected &&
          data && (
            <UpsCalculator key={selected.code} sheet={selected} presses={data.presses} bleedMm={data.bleedMm} onClose={close}>
              <PaperSupply paper={selected} />
            </UpsCalculator>
          )
        )
      }
    >
      <ListToolbar>
        <Select {...choice('height', t('height'))} data={choices(sheets.map(({ longMm }) => longMm))} />
        <Select {...choice('width', t('width'))} data={choices(sheets.map(({ shortMm }) => shortMm))} />
        <TextInput
          w={160}
          aria-label={t('name')}
          placeholder={t('name')}
          value={filters.idx_name ?? ''}
          onChange={(event) => set('idx_name', event.currentTarget.value)}
        />
        <Select {...choice('grain', t('grain'))} data={['L', 'B', 'X']} />
        <Select {...choice('weight', t('grams'))} data={choices(sheets.map(({ gramsPerM2 }) => gramsPerM2))} />
        <Switch
          label={t('houseOnly')}
          checked={list.filter.house !== undefined}
          onChange={(event) => list.setFilter('house', event.currentTarget.checked ? '1' : null)}
        />
      </ListToolbar>
      <DataGrid
        label={tPages(cataloguePage.name)}
        columns={columns}
        source={gridSource(readWhole([catalogue, known], rows), list)}
        rowId={({ code }) => code}
        picked={picked}
        onPick={setPicked}
        onOpen={toSide}
        empty={
          sheets.length > 0 ? (
            <EmptyList title={t('nothing')} />
          ) : (
            <EmptyList
              title={t('empty')}
              text={t('emptyText')}
              action={may(paperMaterialsPage.access) && <PageLink page={paperMaterialsPage}>{tPages(paperMaterialsPage.name)}</PageLink>}
            />
          )
        }
      />
    </Page>
  );

  function choice(name: keyof Filters, label: string) {
    return {
      ...{ w: 130, clearable: true, placeholder: label, 'aria-label': label, value: filters[name] ?? null },
      onChange: (value: string | null) => set(name, value),
      clearButtonProps: { 'aria-label': t('clear', { name: label }) },
    };
  }
}

/** Moves the focus to the size of the piece, beside the list. */
function toSide(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel] input')?.focus());
}

function filtersOf(params: Filters): Filters {
  return Object.fromEntries(names.flatMap((name) => (params[name] && params[name] !== any ? [[name, params[name]]] : [])));
}

function matches(sheet: CataloguePaper, filters: Filters): boolean {
  if (filters.height && String(sheet.longMm) !== filters.height) return false;
  if (filters.width && String(sheet.shortMm) !== filters.width) return false;
  if (filters.weight && String(sheet.gramsPerM2) !== filters.weight) return false;
  if (filters.grain && !sheet.grains.some((grain) => grain === filters.grain)) return false;
  return !filters.idx_name || `${sheet.code} ${sheet.called}`.toLowerCase().includes(filters.idx_name.toLowerCase());
}
