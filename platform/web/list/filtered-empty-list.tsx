import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import { EmptyList } from './empty-list.tsx';
import type { ListControl } from './use-list-state.ts';

type Props = {
  list: Pick<ListControl, 'filter' | 'clearFilters'>;
  /** Text when the filters match nothing, and the label of the button that clears them, where a list has its own. */
  nothing?: string;
  clear?: string;
  /** A possible reason. */
  hint?: ReactNode;
  /** Whether something filters; without it: any filter does. A list whose tab is a filter leaves that one out. */
  isFiltered?: boolean;
  /** Shown when there is nothing without filters either. */
  children: ReactNode;
};

/** Shows an empty list: with a button that clears the filters, or, without filters, the children. */
export function FilteredEmptyList({ list, nothing, clear, hint, isFiltered = Object.keys(list.filter).length > 0, children }: Props) {
  const t = useTranslations('platform.list');
  if (!isFiltered) return children;
  return (
    <EmptyList
      title={nothing ?? t('nothingFound')}
      text={hint}
      action={
        <Button variant="default" onClick={list.clearFilters}>
          {clear ?? t('clearFilters')}
        </Button>
      }
    />
  );
}
