import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  listViewEndpoint,
  removePresetEndpoint,
  saveColumnsEndpoint,
  savePresetEndpoint,
} from '#platform/contract/list-views.endpoints.ts';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import type { Column } from './data-grid.tsx';
import { ListViewMenu } from './list-view-menu.tsx';

/**
 * What this person keeps of a list: `const view = useListView('search_dashboard', columns)`. Give `view.columns` to the grid and put
 * `view.menu` in the toolbar: filters under a name, and which columns to see. The identifying column always stays.
 */
export function useListView<Row>(list: string, columns: readonly Column<Row>[]): { columns: readonly Column<Row>[]; menu: ReactNode } {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { data } = useCall(listViewEndpoint, { list });
  const options = { invalidates: [listViewEndpoint.name] };
  const save = useAct(savePresetEndpoint, options);
  const remove = useAct(removePresetEndpoint, options);
  const keepColumns = useAct(saveColumnsEndpoint, options);
  const hidden = data?.hidden ?? [];
  const { sel: _, ...filters } = search;
  const shown = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    columns: columns.filter((column) => column.strong || !hidden.includes(column.key)),
    menu: (
      <ListViewMenu
        presets={data?.presets ?? []}
        columns={columns.map(({ key, title, strong }) => ({ key, title, fixed: strong ?? false, shown: !hidden.includes(key) }))}
        onOpen={(preset) => void navigate({ to: '.', search: Object.fromEntries(new URLSearchParams(preset)) as never })}
        onSave={(name) => void save.run({ list, name, search: new URLSearchParams(shown).toString() })}
        onRemove={(presetId) => void remove.run({ list, presetId })}
        onColumns={(keys) => void keepColumns.run({ list, hidden: keys })}
      />
    ),
  };
}
