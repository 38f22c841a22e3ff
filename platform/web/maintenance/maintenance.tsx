import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useCall } from '../call/use-call.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { Page } from '../layout/page.tsx';
import { DataGrid } from '../list/data-grid.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { gridSource, readWhole } from '../list/grid-source.ts';
import { ListFoot } from '../list/list-foot.tsx';
import { ListSearch, ListToolbar } from '../list/list-toolbar.tsx';
import { useListState } from '../list/use-list-state.ts';
import { useFormat } from '../locale/use-format.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useMay } from '../session.tsx';
import { filterRows, neighborOf } from './filter-rows.ts';
import { focusList, focusPanel } from './focus.ts';
import type { MaintenanceSetup, RowOf, RowsEndpoint } from './maintenance-setup.ts';

const MaintenancePanel = lazyPart(() => import('./maintenance-panel.tsx'), 'MaintenancePanel');
const NarrowPanel = lazyPart(() => import('./narrow-panel.tsx'), 'NarrowPanel');

/**
 * Builds a screen for master data: a list, and beside it a form for the selected row. Anything with a status, lines, money or a
 * workflow is an ordinary page. The rows are read at once, and searched, sorted and filtered in the browser. Leave out `remove` where
 * rows only become inactive; a row has `id`, and `active` when it can be inactive.
 * ```
 * export default maintenance({
 *   page: paymentTermsPage, text: 'relations.paymentTerms', edit: 'relations.edit',
 *   list: listPaymentTermsEndpoint, listInput: {}, save: savePaymentTermEndpoint,
 *   invalidates: [listPaymentTermsEndpoint], sort: 'name',
 *   remove: { endpoint: removePaymentTermEndpoint, input: (row) => ({ id: row.id }) },
 *   valuesOf: (row) => ({ name: row?.name ?? '', days: row?.days ?? 30, active: row?.active ?? true }),
 *   toInput: (values, row) => ({ ...values, ...(row && { id: row.id, version: row.version }) }),
 *   useColumns, Fields,
 * });
 * ```
 */
export function maintenance<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>>(
  setup: MaintenanceSetup<List, Save, Values>,
): ComponentType {
  return function MaintenancePage() {
    const t = useTranslations(setup.text);
    const tp = useTranslations('platform');
    const pageTitle = tp(`pages.${setup.page.name}`);
    const { Above } = setup;
    const format = useFormat();
    const shown = (value: string | number | null) => (typeof value === 'number' ? format.decimal(value) : value);
    const isNarrow = useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false });
    const mayAdd = useMay()(setup.edit) && setup.adds !== false;
    const list = useListState({ filters: ['q', 'inactive'], sort: setup.sort });
    const read = useCall(setup.list, setup.listInput);
    const [opening, setOpening] = useState(0);
    const [copied, setCopied] = useState<RowOf<List> | null>(null);
    const columns = setup.useColumns();
    const all = (read.data?.rows ?? []) as RowOf<List>[];
    const wanted = { words: list.filter.q ?? '', sort: list.sort, inactiveToo: list.filter.inactive !== undefined };
    const rows = filterRows(all, columns, wanted);
    const addFrom = (row: RowOf<List> | null) => {
      setCopied(row);
      list.select('new');
    };
    const add = () => addFrom(null);
    useKeys(mayAdd ? [{ keys: 'n', label: t('new'), run: add, action: true }] : []);

    const selected = all.find((row) => String(row.id) === list.selected) ?? null;
    const isNew = list.selected === 'new' && mayAdd;
    const title = selected ? String(columns[0]?.value(selected) ?? '') : t('new');
    const panel = (selected || isNew) && (
      <MaintenancePanel
        key={`${list.selected}-${opening}-${copied?.id ?? ''}`}
        setup={setup}
        row={selected}
        copied={copied}
        onCopy={mayAdd && selected ? () => addFrom(selected) : undefined}
        title={title}
        onClose={() => {
          list.select(null);
          focusList();
        }}
        onRemoved={() => {
          const next = neighborOf(rows, (row) => String(row.id) === list.selected);
          list.select(isNarrow || !next ? null : String(next.id));
          focusList();
        }}
        onSaved={(id) => {
          list.select(id === undefined ? list.selected : String(id));
          setOpening(opening + 1);
          focusList();
        }}
      />
    );
    const newButton = mayAdd && (
      <Button data-add onClick={add} rightSection={<KeyHint keys="n" />}>
        {t('new')}
      </Button>
    );
    const isFiltered = all.length > 0;
    return (
      <Page
        flush
        title={pageTitle}
        actions={
          <>
            {rows.length > 0 && (
              <ExportButton
                name={pageTitle}
                columns={columns.map((column) => ({ cell: column.value, text: column.value, ...column }))}
                readRows={async () => rows}
              />
            )}
            {newButton}
          </>
        }
        foot={<ListFoot count={read.data && rows.length} />}
        side={!isNarrow && panel}
        sideWidth={420}
      >
        {Above && <Above />}
        <ListToolbar>
          <ListSearch value={wanted.words} onChange={(q) => list.setFilter('q', q)} />
          {all.some((row) => row.active === false) && (
            <Switch
              label={tp('maintenance.inactiveToo')}
              checked={wanted.inactiveToo}
              onChange={(event) => list.setFilter('inactive', event.currentTarget.checked ? '1' : null)}
            />
          )}
        </ListToolbar>
        <DataGrid
          label={pageTitle}
          columns={columns.map((column) => ({ cell: (row: RowOf<List>) => shown(column.value(row)), ...column, sortable: true }))}
          source={gridSource(readWhole(read, rows), list)}
          rowId={(row) => String(row.id)}
          sort={list.sort}
          onSort={list.sortBy}
          onOpen={focusPanel}
          empty={
            isFiltered ? (
              <EmptyList title={tp('list.nothingFound')} />
            ) : (
              <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
            )
          }
        />
        {isNarrow && panel && <NarrowPanel onClose={() => list.select(null)}>{panel}</NarrowPanel>}
      </Page>
    );
  };
}
