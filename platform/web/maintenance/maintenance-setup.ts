import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/page.ts';
import type { Shown } from '../forms/merge-panel.tsx';
import type { ActForm } from '../forms/use-act-form.ts';
import type { Column } from '../list/data-grid.tsx';
import type { HistoryEndpoint } from '../parts/history.tsx';

type Master = { id: number; active?: boolean | undefined };
/** An endpoint that answers all rows at once: master data is short. */
export type RowsEndpoint = Endpoint<z.ZodType, z.ZodType<{ rows: Master[] }>>;
export type RowOf<List extends RowsEndpoint> = OutputOf<List>['rows'][number];

/** A column: `value` is what is searched and sorted, `cell` how it looks when the value itself will not do. */
export type MaintenanceColumn<Row> = Omit<Column<Row>, 'cell' | 'sortable'> & {
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
};

export type Removal<Row> = { endpoint: Endpoint; input: (row: Row) => object };

export type MaintenanceSetup<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>> = {
  page: Page;
  /** Where its words stand: `thing` ("het adres"), `new`, `save`, `empty`, `emptyText`, and `fields` by name. */
  text: string;
  /** The access that changing asks for; who lacks it reads. */
  edit: string;
  list: List;
  listInput: InputOf<List>;
  /** Adds or changes one; refuses STALE_VERSION as every save does. */
  save: Save;
  /** Fields that are not kept while they are typed: keys, passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** Left out where rows are given by something else and are only changed. */
  adds?: false;
  /** Deletes one, or refuses IN_USE; left out where rows are only made inactive. */
  remove?: Removal<RowOf<List>>;
  /** Names of reads that a change makes old. */
  invalidates: readonly string[];
  sort: string;
  useColumns: () => readonly MaintenanceColumn<RowOf<List>>[];
  /** What the form starts with: of a row, or of a new one. */
  valuesOf: (row: RowOf<List> | null) => Values;
  toInput: (values: Values, row: RowOf<List> | null) => InputOf<Save>;
  Fields: ComponentType<{ act: ActForm<Values>; row: RowOf<List> | null }>;
  /** The names behind ids, for where somebody else set them. */
  useShown?: () => Shown<Values>;
  /** Under the form of a row: what else can be done with it. */
  Acts?: ComponentType<{ row: RowOf<List> }>;
  /** What happened to a row: takes `historyInput`, and stands under its form. */
  history?: HistoryEndpoint;
  /** Above the list. */
  Above?: ComponentType;
};
