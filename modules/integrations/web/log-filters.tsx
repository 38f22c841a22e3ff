import { Checkbox, Select } from '@mantine/core';
import { FilterChip } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { periods } from './hours-ago.ts';

type Props = { list: Pick<ListControl, 'filter' | 'setFilter'>; tick: { name: string; label: string } };

/** Filters of both logs: period, the log's own checkbox, and correlation id. */
export function LogFilters({ list: { filter, setFilter }, tick }: Props) {
  const t = useTranslations('integrations.log');
  const { hours, correlation } = filter;
  return (
    <>
      <Select
        aria-label={t('period')}
        w={150}
        data={periods.map((value) => ({ value, label: t(`since_${value || 'ever'}`) }))}
        value={hours ?? ''}
        onChange={(value) => setFilter('hours', value)}
      />
      <Checkbox
        label={tick.label}
        checked={filter[tick.name] === '1'}
        onChange={(event) => setFilter(tick.name, event.currentTarget.checked ? '1' : null)}
      />
      {correlation && (
        <FilterChip name={t('correlation')} value={correlation.slice(0, 8)} onRemove={() => setFilter('correlation', null)} />
      )}
    </>
  );
}
