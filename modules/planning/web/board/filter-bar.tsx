import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { workLists } from '#modules/planning/domain/dashboard/work-lists.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { FilterChip } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { useActivityName } from '../activities/use-activity-name.ts';
import { boardFilters, dueFilters, filterChoices } from './board-filter.ts';
import type { BoardData, BoardJobs } from './board-model.ts';
import styles from './filter-bar.module.css';

type Name = (typeof boardFilters)[number];
type Props = { state: ListControl<Name>; board: BoardData; jobs: BoardJobs };

const chosenFilters = ['due', 'department', 'activity', 'customer', 'paper', 'format'] as const;

/** The filters of the board: a chip for each that is on, and a menu with their values. */
export function FilterBar({ state: { filter, setFilter }, board, jobs }: Props) {
  const t = useTranslations('planning.filter');
  const tLists = useTranslations('planning.dashboard.lists');
  const tDepartments = useTranslations('planning.recap.departments');
  const activityName = useActivityName();
  const textOf: Partial<Record<Name, (value: string) => string>> = {
    list: (value) => translateComposed(tLists, value, value),
    department: (value) => translateComposed(tDepartments, value, value),
    due: (value) => translateComposed(t, `dues.${value}`, value),
    activity: activityName,
  };
  const text = (name: Name, value: string) => textOf[name]?.(value) ?? value;
  const choices: Record<(typeof chosenFilters)[number], readonly string[]> = {
    due: dueFilters,
    department: departments,
    activity: [...new Set([...board.bars.activity, ...board.pool.map(({ activity }) => activity)])],
    ...filterChoices(jobs, board.pool),
  };
  const known = (name: Name, value: string) =>
    name === 'list' ? workLists.some((one) => one === value) : name === 'job' || choices[name].includes(value);
  return (
    <>
      <Popover position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}>
            {t('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.fields}>
            {chosenFilters.map((name) => (
              <FilterSelect
                key={name}
                label={t(name)}
                width={220}
                data={choices[name].map((value) => ({ value, label: text(name, value) }))}
                value={filter[name] || undefined}
                onChange={(value) => setFilter(name, value)}
              />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
      {boardFilters.map((name) => {
        const value = filter[name];
        return (
          value && (
            <FilterChip
              key={name}
              name={t(name)}
              value={known(name, value) ? text(name, value) : value}
              onRemove={() => setFilter(name, null)}
            />
          )
        );
      })}
    </>
  );
}
