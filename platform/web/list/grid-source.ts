import type { ListControl } from './use-list-state.ts';

type Selection = Pick<ListControl, 'selected' | 'select'>;
type Read = { data: unknown; isPending: boolean; error: unknown; refetch(): unknown };
type Rows<Row> = {
  rows: readonly Row[];
  /** Whether there is a response to show. */
  hasRead: boolean;
  loading: boolean;
  error: unknown;
  retry: () => void;
  readMore?: () => void;
};

declare const made: unique symbol;
/** The rows of a `<DataGrid>` and its selection. Only `gridSource` makes one, so that no list wires its own loading and retry. */
export type GridSource<Row> = Rows<Row> & Partial<Selection> & { readonly [made]: true };

/** Combines the rows of `usePages`, or of `readWhole`, with the selection; a list without a selection leaves it out. */
export const gridSource = <Row>(read: Rows<Row>, list: Partial<Selection> = {}): GridSource<Row> =>
  ({ ...read, selected: list.selected, select: list.select }) as GridSource<Row>;

/** The rows of a list that is read at once; `rows` are those that the page shows of it. */
export function readWhole<Row>(reads: Read | readonly Read[], rows: readonly Row[]): Rows<Row> {
  const all = Array.isArray(reads) ? (reads as readonly Read[]) : [reads as Read];
  const failed = all.filter(({ error }) => Boolean(error));
  return {
    rows,
    hasRead: all.every(({ data }) => data !== undefined),
    loading: failed.length === 0 && all.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((read) => void read.refetch()),
  };
}
