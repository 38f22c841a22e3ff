import type { ReactNode } from 'react';
import { readListViewEndpoint } from '#platform/contract/list-views.endpoints.ts';
import { removePresetEndpoint } from '#platform/contract/remove-preset.endpoint.ts';
import { saveColumnsEndpoint } from '#platform/contract/save-columns.endpoint.ts';
import { savePresetEndpoint } from '#platform/contract/save-preset.endpoint.ts';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import { useChangeSearch, useOpenSearch } from '../routing/use-page.ts';
import { type Choosable, isShown, showsExtraColumn, storedColumns } from './column-choice.ts';
import type { Column } from './data-grid.tsx';
import { ListViewMenu } from './list-view-menu.tsx';

/** Whether this person chose to see any extra column of the list. */
export function useShowsExtraColumn(list: string, columns: readonly Choosable[]): boolean {
  const { data } = useCall(readListViewEndpoint, { list });
  return showsExtraColumn(columns, data?.hidden ?? []);
}

/**
 * Applies this person's view settings: `const view = useListView('search_dashboard', columns)`. Give `view.columns` to the grid and put
 * `view.menu` in the toolbar: presets and the choice of columns. The identifying column always shows.
 */
export function useListView<Shown extends Choosable & Pick<Column<never>, 'title'>>(
  list: string,
  columns: readonly Shown[],
): { columns: readonly Shown[]; menu: ReactNode } {
  const t = useTranslations('platform.list');
  const changeSearch = useChangeSearch();
  const search = useOpenSearch();
  const { data } = useCall(readListViewEndpoint, { list });
  const options = { invalidates: [readListViewEndpoint] };
  const save = useAct(savePresetEndpoint, options);
  const remove = useAct(removePresetEndpoint, options);
  const keepColumns = useAct(saveColumnsEndpoint, options);
  const stored = data?.hidden ?? [];
  const savePreset = async ({ name, search: filters }: { name: string; search: string }) => {
    if (await save.run({ list, name, search: filters })) notify({ kind: 'success', title: t('presetSaved', { name }) });
  };
  /** Removes a preset without confirmation; the notice offers to undo it. */
  const removePreset = async (preset: { id: number; name: string; search: string }) => {
    if (!(await remove.run({ list, presetId: preset.id }))) return;
    notify({
      kind: 'info',
      title: t('presetRemoved', { name: preset.name }),
      content: t('presetBack'),
      run: () => void savePreset(preset),
    });
  };
  const { sel: _, ...filters } = search;
  const active = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    columns: columns.filter((column) => isShown(column, stored)),
    menu: (
      <ListViewMenu
        presets={data?.presets ?? []}
        columns={columns.map((column) => ({ ...column, fixed: column.strong ?? false, shown: isShown(column, stored) }))}
        onOpen={(preset) => changeSearch(() => Object.fromEntries(new URLSearchParams(preset)), { replace: false })}
        onSave={(name) => void savePreset({ name, search: new URLSearchParams(active).toString() })}
        onRemove={(preset) => void removePreset(preset)}
        onColumns={(hidden) => void keepColumns.run({ list, hidden: storedColumns(columns, hidden) })}
      />
    ),
  };
}
