import { Select, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cataloguePage } from '#modules/estimating/contract/estimating.pages.ts';
import { type CatalogueSheet, paperCatalogueEndpoint } from '#modules/estimating/contract/parameters.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { UpsCalculator } from './ups-calculator.tsx';

const names = ['height', 'width', 'idx_name', 'grain', 'weight'] as const;
type Filters = Partial<Record<(typeof names)[number], string>>;
/** How `addressOf` writes a filter that is not set, before one that is. */
const any = '0';

/** The sheets there are to choose from; the address says which, by size, name, grain and grammage. */
export default function PaperCataloguePage() {
  const t = useTranslations('estimating.catalogue');
  const tPaper = useTranslations('estimating');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const navigate = useNavigate();
  const list = useListState({ filters: [], sort: 'code' });
  const filters = filtersOf(useParams({ strict: false }) as Filters);
  const { data, error, isLoading, refetch } = useCall(paperCatalogueEndpoint, {});
  const nameOf = ({ code, name }: CatalogueSheet) => (tPaper.has(`papers.${code}`) ? tPaper(`papers.${code}`) : name);
  const set = (name: keyof Filters, value: string | null) =>
    void navigate({
      to: addressOf(cataloguePage.path, { ...filters, [name]: value || undefined }),
      search: ((before: object) => before) as never,
      replace: true,
    });
  const sheets = data?.sheets ?? [];
  const rows = sheets.filter((sheet) => matches(sheet, nameOf(sheet), filters));
  const selected = rows.find(({ code }) => code === list.selected);
  const columns: Column<CatalogueSheet>[] = [
    { key: 'code', title: t('code'), cell: ({ code }) => code, text: ({ code }) => code, strong: true, width: 'minmax(90px, 120px)' },
    { key: 'name', title: t('name'), cell: nameOf, text: nameOf, width: 'minmax(120px, 2fr)' },
    {
      key: 'sheet',
      title: t('sheetMm'),
      cell: ({ longMm, shortMm }) => `${longMm} × ${shortMm}`,
      text: ({ longMm, shortMm }) => `${longMm} × ${shortMm}`,
      number: true,
      width: '110px',
    },
    {
      key: 'price',
      title: t('pricePerThousand'),
      cell: ({ pricePerThousand }) => <Money value={pricePerThousand} />,
      text: ({ pricePerThousand }) => pricePerThousand / 10_000,
      number: true,
      width: '92px',
    },
    {
      key: 'grain',
      title: t('grain'),
      cell: ({ grains }) => grains.join(' '),
      text: ({ grains }) => grains.join(' '),
      wide: true,
      width: '96px',
    },
    figure('gramsPerM2', t('grams'), (sheet) => sheet.gramsPerM2, format.quantity),
    figure(
      'bulk',
      t('bulk'),
      (sheet) => sheet.bulkCm3PerG,
      (value) => format.fixed(value, 2),
      true,
    ),
    figure(
      'thickness',
      t('thickness'),
      (sheet) => sheet.thicknessMm,
      (value) => format.fixed(value, 3),
      true,
    ),
    figure(
      'kg',
      t('kgPerThousand'),
      (sheet) => sheet.kgPerThousand,
      (value) => format.fixed(value, 2),
      true,
    ),
  ];
  const choices = (values: readonly (string | number)[]) =>
    [...new Set(values.map(String))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return (
    <Page
      flush
      title={tPages(cataloguePage.name)}
      subtitle={data && t('edition', { code: data.edition.code })}
      actions={<ExportButton name={tPages(cataloguePage.name)} columns={columns} readRows={async () => rows} />}
      foot={<ListFoot count={rows.length} countIsExact />}
      side={selected && data && <UpsCalculator sheet={selected} presses={data.presses} bleedMm={data.bleedMm} />}
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
      </ListToolbar>
      <DataGrid
        label={tPages(cataloguePage.name)}
        columns={columns}
        rows={rows}
        rowId={({ code }) => code}
        loading={isLoading}
        error={error}
        onRetry={() => void refetch()}
        selected={list.selected}
        onSelect={list.select}
        empty={<EmptyList title={t('nothing')} />}
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

function figure(
  key: string,
  title: string,
  value: (sheet: CatalogueSheet) => number,
  say: (value: number) => string,
  wide = false,
): Column<CatalogueSheet> {
  return { key, title, cell: (sheet) => say(value(sheet)), text: value, number: true, wide, width: '92px' };
}

function filtersOf(params: Filters): Filters {
  return Object.fromEntries(names.flatMap((name) => (params[name] && params[name] !== any ? [[name, params[name]]] : [])));
}

function matches(sheet: CatalogueSheet, name: string, filters: Filters): boolean {
  if (filters.height && String(sheet.longMm) !== filters.height) return false;
  if (filters.width && String(sheet.shortMm) !== filters.width) return false;
  if (filters.weight && String(sheet.gramsPerM2) !== filters.weight) return false;
  if (filters.grain && !sheet.grains.some((grain) => grain === filters.grain)) return false;
  return !filters.idx_name || `${sheet.code} ${name}`.toLowerCase().includes(filters.idx_name.toLowerCase());
}
