import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  listViewEndpoint,
  removePresetEndpoint,
  saveColumnsEndpoint,
  savePresetEndpoint,
} from '#platform/contract/list-views.endpoints.ts';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import { notify } from '../notices/notices.ts';
import { type Choosable, isShown, keptColumns, seesChosen } from './column-choice.ts';
import type { Column } from './data-grid.tsx';
import { ListViewMenu } from './list-view-menu.tsx';

/** Whether this person chose to see any of the columns of a list that it shows to nobody else. */
export function useSeesChosen(list: string, columns: readonly Choosable[]): boolean {
  const { data } = useCall(listViewEndpoint, { list });
  return seesChosen(columns, data?.hidden ?? []);
}

/**
 * What this person keeps of a list: `const view = useListView('search_dashboard', columns)`. Give `view.columns` to the grid and put
 * `view.menu` in the toolbar: filters under a name, and which columns to see. The identifying column always stays.
 */
export function useListView<Shown extends Choosable & Pick<Column<never>, 'title'>>(
  list: string,
  columns: readonly Shown[],
): { columns: readonly Shown[]; menu: ReactNode } {
  const t = useTranslations('platform.list');
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { data } = useCall(listViewEndpoint, { list });
  const options = { invalidates: [listViewEndpoint.name] };
  const save = useAct(savePresetEndpoint, options);
  const remove = useAct(removePresetEndpoint, options);
  const keepColumns = useAct(saveColumnsEndpoint, options);
  const kept = data?.hidden ?? [];
  const keep = async ({ name, search: filters }: { name: string; search: string }) => {
    if (await save.run({ list, name, search: filters })) notify({ kind: 'success', title: t('presetSaved', { name }) });
  };
  /** Gone with one press, so that the way back is offered. */
  const take = async (preset: { id: number; name: string; search: string }) => {
    if (!(await remove.run({ list, presetId: preset.id }))) return;
    notify({ kind: 'info', title: t('presetRemoved', { name: preset.name }), content: t('presetBack'), run: () => void keep(preset) });
  };
  const { sel: _, ...filters } = search;
  const shown = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    columns: columns.filter((column) => isShown(column, kept)),
    menu: (
      <ListViewMenu
        presets={data?.presets ?? []}
        columns={columns.map((column) => ({ ...column, fixed: column.strong ?? false, shown: isShown(column, kept) }))}
        onOpen={(preset) => void navigate({ to: '.', search: Object.fromEntries(new URLSearchParams(preset)) as never })}
        onSave={(name) => void keep({ name, search: new URLSearchParams(shown).toString() })}
        onRemove={(preset) => void take(preset)}
        onColumns={(hidden) => void keepColumns.run({ list, hidden: keptColumns(columns, hidden) })}
      />
    ),
  };
}
