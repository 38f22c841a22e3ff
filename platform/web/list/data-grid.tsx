// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual list are placed by transform, which table elements do not take

import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { LoadError } from '../parts/load-error.tsx';
import { isGone } from '../parts/query-data.tsx';
import { StaleWarning } from '../parts/stale-warning.tsx';
import styles from './data-grid.module.css';
import { fittingColumns } from './fitting-columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { GridSource } from './grid-source.ts';
import type { Sort } from './list-state.ts';
import { scrollPositionFor } from './scroll-to-row.ts';

export type Column<Row> = {
  key: string;
  /** Column header; money names its unit here: "Bedrag €". */
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell in an export; a column without it is left out there. */
  text?: (row: Row) => string | number | null;
  /** A CSS grid track: `96px`, `minmax(120px, 1fr)`; `minmax(80px, 1fr)` when left out. */
  width?: string;
  /** Numbers: right-aligned, figures under each other. */
  number?: boolean;
  /** The identifying column: bold. */
  strong?: boolean;
  /** A secondary column: lighter. */
  quiet?: boolean;
  sortable?: boolean;
  /** Hidden below 960 px. */
  wide?: boolean;
  /** Hidden until a person chooses it in the view menu. */
  extra?: boolean;
};

type Props<Row> = {
  /** The accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  source: GridSource<Row>;
  rowId: (row: Row) => string;
  sort?: Sort;
  onSort?: (by: string) => void;
  /** Enter or a double click. */
  onOpen?: (row: Row) => void;
  /** Rows ticked for a bulk act; without it there are no checkboxes. */
  picked?: ReadonlySet<string>;
  onPick?: (picked: ReadonlySet<string>) => void;
  /** The total row: sticks to the bottom. */
  total?: Row;
  /** Shown without rows: `<EmptyList>` with an explanation and the first action. */
  empty: ReactNode;
  rowHeight?: number;
};

const rowPaddingPx = 24;
const pickPx = 36;

/** The width of an element in pixels; 0 until it is measured. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/**
 * Shows a list with virtual rows of 36 px (48 px on a narrow screen, for two lines and touch), a sticky header and sorting. Keys: j and
 * k or the arrows move the selection, Enter opens, x ticks. Fills its parent; put it in a `<Page flush>`. `usePagedList` provides most
 * props; without it:
 * ```
 * const list = useListState({ filters: ['q'], sort: 'name' });
 * const page = usePages(relationsEndpoint, { q: list.filter.q, sort: list.sortText });
 * <DataGrid label={t('title')} columns={columns} rowId={(row) => String(row.id)} source={gridSource(page, list)} sort={list.sort}
 *   onSort={list.sortBy} onOpen={(row) => void navigate(relationPage, { params: { id: row.id } })}
 *   empty={<EmptyList title={t('empty')} />} />
 * ```
 */
export function DataGrid<Row>(props: Props<Row>) {
  const { source, rowId, onOpen, picked, onPick } = props;
  const { rows, selected, select, readMore } = source;
  const isNarrow = useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false });
  const rowHeight = props.rowHeight ?? (isNarrow ? 48 : 36);
  const t = useTranslations('platform.list');
  const scroller = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element;
    setBox(element);
  }, []);
  const width = useWidth(box);
  // Beside the panel of the selected row, columns give way that would be cut off.
  const columns =
    selected === null || width === 0 ? props.columns : fittingColumns(props.columns, width - rowPaddingPx - (picked ? pickPx : 0));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height changes the positions
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  const position = rows.findIndex((row) => rowId(row) === selected);
  useEffect(() => {
    if (lastShown >= rows.length - 20 && rows.length > 0 && !source.error) readMore?.();
  }, [lastShown, rows.length, readMore, source.error]);

  function go(to: number) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!row) return;
    // Scrolls before navigating: the router restores the scroll position that the list had when the navigation started.
    reveal(rows.indexOf(row));
    select?.(rowId(row));
  }
  /** Scrolls a row into view, below the sticky header and above the total row: their height is what the rows leave of the scroller. */
  function reveal(index: number) {
    const box = scroller.current;
    if (!box) return;
    const room = box.clientHeight - (box.scrollHeight - virtual.getTotalSize());
    box.scrollTop = scrollPositionFor(index, { scrolled: box.scrollTop, room, rowHeight });
  }
  function togglePick(id: string) {
    if (!picked || !onPick) return;
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const row = rows[position];
    const acts: Record<string, () => void> = {
      j: () => go(position + 1),
      ArrowDown: () => go(position + 1),
      k: () => go(position - 1),
      ArrowUp: () => go(position - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => row && onOpen?.(row),
      x: () => row && togglePick(rowId(row)),
    };
    const act = acts[event.key];
    if (!act || (event.target instanceof HTMLElement && event.key === 'Enter' && event.target.closest('a,button'))) return;
    event.preventDefault();
    act();
  }

  /** Moves the selection from anywhere on the page; focuses the list. */
  function walk(steps: 1 | -1) {
    scroller.current?.focus();
    go(position + steps);
  }
  useKeys([
    { keys: 'j', label: t('nextRow'), run: () => walk(1) },
    { keys: 'k', label: t('previousRow'), run: () => walk(-1) },
  ]);

  const template = [...(picked ? ['36px'] : []), ...columns.map((column) => column.width ?? 'minmax(80px, 1fr)')].join(' ');
  const narrow = [
    ...(picked ? ['36px'] : []),
    ...columns.filter((column) => !column.wide).map((column) => column.width ?? 'minmax(80px, 1fr)'),
  ].join(' ');
  if (source.error && (!source.hasRead || isGone(source.error))) return <LoadError error={source.error} retry={source.retry} />;
  if (source.loading) return <GridSkeleton rowHeight={rowHeight} />;
  return (
    <>
      <div role="status">{Boolean(source.error) && <StaleWarning error={source.error} retry={source.retry} />}</div>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <div
          ref={attach}
          className={styles.scroller}
          role="grid"
          aria-label={props.label}
          aria-rowcount={rows.length + (props.total === undefined ? 1 : 2)}
          tabIndex={0}
          data-list
          onKeyDown={onKeyDown}
          style={{ '--columns': template, '--columns-narrow': narrow } as React.CSSProperties}
        >
          <GridHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            pickAll={
              picked && onPick
                ? {
                    all: picked.size > 0 && picked.size === rows.length,
                    some: picked.size > 0,
                    toggle: () => onPick(new Set(picked.size === rows.length ? [] : rows.map(rowId))),
                  }
                : undefined
            }
          />
          <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const row = rows[item.index]!;
              const id = rowId(row);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys of its rows
                <div
                  key={id}
                  role="row"
                  tabIndex={-1}
                  aria-rowindex={item.index + 2}
                  aria-selected={id === selected}
                  className={styles.row}
                  style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
                  onClick={({ target }) => !(target as HTMLElement).closest('a') && select?.(id)}
                  onDoubleClick={() => onOpen?.(row)}
                >
                  {picked && (
                    <div role="gridcell" tabIndex={-1} className={styles.cell}>
                      <Checkbox
                        size="xs"
                        aria-label={t('pickRow')}
                        checked={picked.has(id)}
                        onChange={() => togglePick(id)}
                        onClick={(event) => event.stopPropagation()}
                      />
                    </div>
                  )}
                  <Cells columns={columns} row={row} />
                </div>
              );
            })}
          </div>
          {props.total !== undefined && (
            <div role="rowgroup" className={styles.total}>
              <div role="row" tabIndex={-1} aria-rowindex={rows.length + 2} className={styles.totalRow} style={{ minHeight: rowHeight }}>
                {picked && <div role="gridcell" tabIndex={-1} className={styles.cell} />}
                <Cells columns={columns} row={props.total} />
              </div>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <div
      key={column.key}
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      data-number={column.number || undefined}
      data-strong={column.strong || undefined}
      data-quiet={column.quiet || undefined}
      data-wide={column.wide || undefined}
    >
      {column.cell(row)}
    </div>
  ));
}
