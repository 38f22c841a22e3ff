import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconArrowRight, IconBolt, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { registeredKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { useMay, useSession } from '../session.tsx';
import { MenuIcon } from './menu-icons.tsx';
import { searchSources } from './search-sources.ts';
import { useSynonyms } from './use-synonyms.ts';

const [store, spotlight] = createSpotlight();

/** The command palette: records that match the query, pages of the menu, and the actions of the current page. */
export default function Palette({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const otherNames = useSynonyms();
  const { menu } = useSession();
  const navigate = useNavigate();
  const [actions] = useState(() => registeredKeys().filter((key) => key.action));
  const [words, setWords] = useState('');
  const found = useRecordSearch(words.trim());
  useEffect(() => spotlight.open(), []);
  const pages = menu.flatMap((group) =>
    (group.children.length > 0 ? group.children : [group]).map((entry) => ({
      id: entry.key,
      label: t(entry.title),
      description: entry === group ? '' : t(group.title),
      keywords: otherNames(entry.key),
      leftSection: <MenuIcon entry={group} />,
      onClick: () => void navigate({ to: entry.route ?? '/' }),
    })),
  );
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('platform.palette.actions'),
      actions: actions.map((action, index) => ({
        id: `key-${index}`,
        label: action.label,
        leftSection: <IconBolt size={18} stroke={1.5} aria-hidden />,
        rightSection: action.keys === '' ? undefined : <KeyHint keys={action.keys} />,
        onClick: action.run,
      })),
    },
    { group: t('platform.palette.pages'), actions: pages },
    ...found.map(({ source, rows }) => ({
      group: t(source.title),
      actions: rows.map(({ id, label, description, to }) => ({
        id,
        label,
        description,
        // The server may have matched a field that is not shown here; the keyword keeps Spotlight from filtering the row out.
        keywords: words,
        leftSection: <IconArrowRight size={18} stroke={1.5} aria-hidden />,
        onClick: () => void navigate({ to }),
      })),
    })),
  ].filter((group) => group.actions.length > 0);
  return (
    <Spotlight
      store={store}
      actions={groups}
      query={words}
      onQueryChange={setWords}
      shortcut={null}
      scrollable
      overlayProps={{ backgroundOpacity: 0.25, blur: 0 }}
      attributes={{ content: { 'aria-label': t('platform.keys.palette') } }}
      maxHeight={420}
      onSpotlightClose={onClose}
      nothingFound={t('platform.palette.nothing')}
      searchProps={{
        placeholder: t('platform.palette.placeholder'),
        'aria-label': t('platform.palette.placeholder'),
        leftSection: <IconSearch size={18} stroke={1.5} aria-hidden />,
        onKeyDown: openFirst,
      }}
    />
  );
}

/** Searches the modules' records; keeps the previous results until new ones arrive. */
function useRecordSearch(words: string) {
  const may = useMay();
  const [query] = useDebouncedValue(words, 150);
  const known = useQuery({ queryKey: ['palette', 'sources'], queryFn: searchSources, staleTime: Number.POSITIVE_INFINITY });
  const sources = (known.data ?? []).filter(({ access }) => may(access));
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.name, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(query, signal),
      enabled: query.length > 1 && words.length > 1,
      placeholderData: keepPreviousData,
    })),
  });
  return sources.flatMap((source, index) => {
    const rows = words.length > 1 ? (results[index]?.data ?? []) : [];
    return rows.length > 0 ? [{ source, rows }] : [];
  });
}

/** Opens the first result on Enter when none is selected: Spotlight selects none for results that arrive after the last key. */
function openFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const actions = event.key === 'Enter' ? event.currentTarget.closest('[role="dialog"]') : null;
  if (!actions?.querySelector('[data-selected]')) actions?.querySelector<HTMLElement>('[data-action]')?.click();
}
