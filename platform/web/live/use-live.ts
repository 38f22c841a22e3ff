import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTopics } from './live-topics.ts';

/** Invalidates the query when one of the topics (`basket:12`, `basket`) changes; a hidden tab refetches once it is visible. */
export function useLive(topics: readonly string[] | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  const watched = topics?.join(' ') ?? '';
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (watched === '') return undefined;
    return watchTopics(
      watched.split(' '),
      () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
  }, [client, watched, key]);
}
