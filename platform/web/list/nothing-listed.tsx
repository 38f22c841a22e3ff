import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyList } from './empty-list.tsx';
import type { useListState } from './use-list-state.ts';

type Props = {
  list: Pick<ReturnType<typeof useListState>, 'filter' | 'clearFilters'>;
  /** Said when the filters leave nothing, with the words of the button that takes them off. */
  nothing: string;
  clear: string;
  /** What stands there when there is nothing at all. */
  children: ReactNode;
};

/** An empty list: because of its filters, which a button takes off, or because there is nothing yet. */
export function NothingListed({ list, nothing, clear, children }: Props) {
  if (Object.keys(list.filter).length === 0) return children;
  return (
    <EmptyList
      title={nothing}
      action={
        <Button variant="default" onClick={list.clearFilters}>
          {clear}
        </Button>
      }
    />
  );
}
