import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLive } from './live-topics.ts';

/** Reads the query again when one of the topics (`basket:12`, `basket`) changed: at once in sight, later in a tab behind. */
export function useLive(topics: readonly string[] | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  const watched = topics?.join(' ') ?? '';
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (watched === '') return undefined;
    return watchLive(
      watched.split(' '),
      () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
  }, [client, watched, key]);
}
