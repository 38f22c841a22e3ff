import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { readAll } from '../call/read-all.ts';
import { type RowOf, usePages } from '../call/use-call.ts';
import type { Column } from './data-grid.tsx';
import { ExportButton } from './export-button.tsx';
import { gridSource } from './grid-source.ts';
import { ListFoot } from './list-foot.tsx';
import type { ListControl } from './use-list-state.ts';
import { useListView } from './use-list-view.tsx';
import { usePicks } from './use-picks.ts';

type Columns<E extends Endpoint> = readonly Column<RowOf<E>>[];
type Options<E extends Endpoint> = {
  /** The key of this person's view settings: the name of the page. */
  name: string;
  /** The title of the list, on screen and as the file name of its export. */
  title: string;
  list: Pick<ListControl, 'selected' | 'select'>;
  /** The columns; as a function of the first page where they depend on it. */
  columns: Columns<E> | ((first: OutputOf<E> | undefined) => Columns<E>);
  live: readonly string[];
  /** Whether this person may tick rows for bulk acts. */
  mayPick?: boolean;
  /** The key of a row, where that is not its `id`. */
  rowId?: (row: RowOf<E>) => string;
  exportSize?: 'xs';
};

const idOf = (row: unknown) => String((row as { id: number }).id);

/**
 * Combines a paged list with its view settings, ticks, export and footer: `grid` goes to `<DataGrid>`, `menu` (presets, columns) and
 * `exportButton` to the toolbar or the actions, `foot` to the page.
 */
export function usePagedList<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'cursor' | 'limit'>, options: Options<E>) {
  const { name, title, list, columns, live, mayPick = false, rowId = idOf, exportSize } = options;
  const page = usePages(endpoint, input as Omit<InputOf<E>, 'cursor'>, { live });
  const view = useListView(name, typeof columns === 'function' ? columns(page.first) : columns);
  const { rows } = page;
  const picks = usePicks(rows, rowId, mayPick);
  return {
    ...{ page, menu: view.menu, chosen: picks.chosen, clearPicks: picks.clear },
    /** The row that is open beside the list. */
    selected: rows.find((row) => rowId(row) === list.selected),
    grid: { label: title, columns: view.columns, rowId, source: gridSource(page, list), ...picks.grid },
    exportButton: (
      <ExportButton
        name={title}
        columns={view.columns}
        readRows={() => readAll<E, RowOf<E>>(endpoint, input)}
        {...(exportSize && { size: exportSize })}
      />
    ),
    /** `acts`: the bulk bar with its dialogs, shown instead of the counts while rows are ticked. */
    foot: ({ acts, ...sums }: { acts?: ReactNode; late?: number; total?: ReactNode } = {}) => (
      <>
        {acts}
        {(!acts || picks.chosen.length === 0) && (
          <ListFoot count={page.count && Math.max(page.count, rows.length)} countIsExact={page.countIsExact} {...sums} />
        )}
      </>
    ),
  };
}
