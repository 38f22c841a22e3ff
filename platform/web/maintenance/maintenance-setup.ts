import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint, InputOf, OutputOf, Reads } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/page.ts';
import type { PlainTextKeyIn, TextGroup } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import type { Shown } from '../forms/merge-panel.tsx';
import type { ActForm } from '../forms/use-act-form.ts';
import type { Column } from '../list/data-grid.tsx';
import type { HistoryEndpoint } from '../parts/history.tsx';

type RequiredText = 'thing' | 'new' | 'save' | 'empty' | 'emptyText';
/** A group of texts that has the texts of a maintenance screen. */
type MaintenanceTextGroup = { [Group in TextGroup]: RequiredText extends PlainTextKeyIn<Group> ? Group : never }[TextGroup];

type Master = { id: number; active?: boolean | undefined };
/** An endpoint that returns all rows at once: master data is short. */
export type RowsEndpoint = Endpoint<z.ZodType, z.ZodType<{ rows: Master[] }>>;
export type RowOf<List extends RowsEndpoint> = OutputOf<List>['rows'][number];

/** A column: `value` is searched and sorted, `cell` renders it where the plain value is not enough. */
export type MaintenanceColumn<Row> = Omit<Column<Row>, 'cell' | 'sortable'> & {
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
};

export type Removal<Row> = { endpoint: Endpoint; input: (row: Row) => object };

/** The form of a row: all that the panel beside a list needs. */
export type MaintenanceForm<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>> = {
  /** The text group, with `thing` ("het adres"), and `fields` by name. */
  text: MaintenanceTextGroup;
  /** The access required for changes; without it the form is read-only. */
  edit: Access;
  /** Adds or changes one; refuses STALE_VERSION as every save does. */
  save: Save;
  /** Fields that are left out of the draft: keys, passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** Deletes one, or refuses IN_USE; left out where rows are only made inactive. */
  remove?: Removal<RowOf<List>>;
  /** The reads that a change invalidates. */
  invalidates: readonly Reads[];
  /** The initial values of the form, for a row or for a new one, which is in the country of the unit. */
  valuesOf: (row: RowOf<List> | null, country: string) => Values;
  toInput: (values: Values, row: RowOf<List> | null) => InputOf<Save>;
  Fields: ComponentType<{ act: ActForm<Values>; row: RowOf<List> | null }>;
  /** Texts for values such as ids, shown in a merge. */
  useShown?: () => Shown<Values>;
  /** Further acts on a row, below its form. */
  Acts?: ComponentType<{ row: RowOf<List> }>;
  /** The history of a row, below its form; the endpoint takes `historyInput`. */
  history?: HistoryEndpoint;
};

export type MaintenanceSetup<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>> = MaintenanceForm<
  List,
  Save,
  Values
> & {
  page: Page;
  list: List;
  listInput: InputOf<List>;
  /** `false` where rows cannot be added, only changed. */
  adds?: false;
  sort: string;
  useColumns: () => readonly MaintenanceColumn<RowOf<List>>[];
  /** Above the list. */
  Above?: ComponentType;
};
