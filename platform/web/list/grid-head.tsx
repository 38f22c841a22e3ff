// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual list are placed by transform, which table elements do not take
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './data-grid.module.css';
import type { Column } from './data-grid.tsx';
import type { Sort } from './list-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((by: string) => void) | undefined;
  pickAll: { all: boolean; some: boolean; toggle(): void } | undefined;
};

/** The header row of a list; a click on a sortable column sorts by it, the sorted one is darker. */
export function GridHead<Row>({ columns, sort, onSort, pickAll }: Props<Row>) {
  const t = useTranslations('platform.list');
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} tabIndex={-1} className={styles.headRow}>
        {pickAll && (
          <div role="columnheader" className={styles.cell} tabIndex={-1}>
            <Checkbox
              size="xs"
              aria-label={t('pickAll')}
              checked={pickAll.all}
              indeterminate={pickAll.some && !pickAll.all}
              onChange={pickAll.toggle}
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = sort?.by === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
          const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column.key}
              role="columnheader"
              tabIndex={-1}
              className={styles.cell}
              aria-sort={sorted}
              data-number={column.number || undefined}
              data-wide={column.wide || undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.key)} data-sorted={sorted}>
                  {column.title}
                  {sorted && <Arrow size={14} stroke={1.5} aria-hidden />}
                </button>
              ) : (
                column.title
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
