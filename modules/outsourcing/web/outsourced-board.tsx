import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import {
  listOutsideSuppliersEndpoint,
  maxCards,
  readOutsourcedBoardEndpoint,
} from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { outsourcedPage } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { assignmentCodes, type BoardColumn } from '#modules/outsourcing/domain/assignment.ts';
import { call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ComponentCard } from './component-card.tsx';
import styles from './outsourced.module.css';
import { isLate } from './promised-date.ts';
import { useExportColumns } from './use-export-columns.ts';

const ComponentSide = lazyPart(() => import('./component-side.tsx'), 'ComponentSide', 'soon');

const columns = ['request', 'quote', 'order', 'closed'] as const satisfies readonly BoardColumn[];

const cardsPerPage = 30;

/** Board of outsourced work in four columns by due date; the selected component is shown beside it with its suppliers. */
export function OutsourcedBoard() {
  const t = useTranslations('outsourcing.board');
  const tColumns = useTranslations('outsourcing.columns');
  const tActions = useTranslations('platform.actions');
  const title = useTranslations('platform.pages')(outsourcedPage.name);
  const list = useListState({ filters: ['q', 'supplier'], sort: 'needed' });
  const { filter } = list;
  const [atMost, setAtMost] = useState(cardsPerPage);
  const input = { atMost, ...(filter.q && { search: filter.q }), ...(filter.supplier && { supplierId: Number(filter.supplier) }) };
  const board = useCall(readOutsourcedBoardEndpoint, input, { keepPrevious: true, live: ['outsourced'] });
  const exported = useExportColumns();
  const suppliers = useCall(listOutsideSuppliersEndpoint, {});
  const rows = board.data?.rows ?? [];
  const counts = board.data?.counts;
  const count = counts && columns.reduce((sum, column) => sum + counts[column], 0);
  const selected = rows.find(({ id }) => String(id) === list.selected);
  const begin = () => document.querySelector<HTMLElement>('[data-board] [data-card]')?.focus();
  useKeys([{ keys: 'j', label: t('begin'), run: begin }]);
  return (
    <Page
      title={title}
      flush
      sideWidth={440}
      side={selected && <ComponentSide key={selected.id} row={selected} onClose={() => list.select(null)} />}
      foot={board.data && <ListFoot count={count} late={rows.filter(isLate).length} lateIsExact={count === rows.length} />}
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <Select
          size="xs"
          w={200}
          aria-label={t('supplier')}
          placeholder={t('supplier')}
          data={(suppliers.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.supplier ?? null}
          onChange={(value) => list.setFilter('supplier', value)}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': tActions('remove') }}
        />
        <ExportButton
          size="xs"
          name={title}
          columns={exported}
          readRows={async () => (await call(readOutsourcedBoardEndpoint, { ...input, atMost: maxCards })).rows}
        />
      </ListToolbar>
      {board.error && <LoadError error={board.error} retry={() => void board.refetch()} />}
      {board.data && rows.length === 0 && (
        <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
          <EmptyList title={t('empty')} text={t('emptyText')} />
        </FilteredEmptyList>
      )}
      {counts && rows.length > 0 && (
        <Columns
          label={title}
          rows={rows}
          counts={counts}
          onMore={atMost < maxCards ? () => setAtMost(atMost + cardsPerPage) : undefined}
          nameOf={(column) => `${assignmentCodes[column]} ${tColumns(column)}`}
          selected={list.selected}
          onSelect={list.select}
        />
      )}
    </Page>
  );
}

type ColumnsProps = {
  label: string;
  rows: readonly ComponentRow[];
  /** Total per column, including cards that are not shown. */
  counts: Readonly<Record<BoardColumn, number>>;
  /** Loads more cards in every column; undefined at the maximum. */
  onMore: (() => void) | undefined;
  nameOf: (column: BoardColumn) => string;
  selected: string | null;
  onSelect: (id: string | null) => void;
};

function Columns({ label, rows, counts, onMore, nameOf, selected, onSelect }: ColumnsProps) {
  const t = useTranslations('outsourcing.board');
  return (
    <ScrollBox aria-label={label} className={styles.scroll}>
      <div className={styles.board} data-board>
        {columns.map((column) => {
          const own = rows.filter((row) => row.column === column);
          return (
            <section key={column} data-column={column} aria-label={nameOf(column)} className={styles.column}>
              <h2 className={styles.columnHead}>
                {nameOf(column)} <span className="num">{counts[column]}</span>
              </h2>
              {own.length === 0 && <p className={styles.quiet}>{t('columnEmpty')}</p>}
              {own.map((row) => (
                <ComponentCard
                  key={row.id}
                  row={row}
                  selected={String(row.id) === selected}
                  onSelect={() => onSelect(String(row.id) === selected ? null : String(row.id))}
                />
              ))}
              {own.length < counts[column] && <More left={counts[column] - own.length} onMore={onMore} />}
            </section>
          );
        })}
      </div>
    </ScrollBox>
  );
}

function More({ left, onMore }: { left: number; onMore: (() => void) | undefined }) {
  const t = useTranslations('outsourcing.board');
  if (!onMore) return <p className={styles.quiet}>{t('narrow', { count: left })}</p>;
  return (
    <Button size="xs" variant="default" onClick={onMore}>
      {t('more', { count: left })}
    </Button>
  );
}
