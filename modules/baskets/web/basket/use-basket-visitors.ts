import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { visitBasketEndpoint } from '#modules/baskets/contract/basket/visit-basket.endpoint.ts';
import { heartbeatSeconds } from '#modules/baskets/domain/basket/visit-basket.ts';
import { call } from '#platform/web/call/call.ts';
import { useLive } from '#platform/web/live/use-live.ts';

/** A heartbeat is idempotent, so the server need not store a response for it. */
const withoutIdempotencyKey = { idempotencyKey: '' };

/** The colleagues who have this basket open, and whether they pack it. Sends a heartbeat for this tab while it is visible, and for one that packs always: the goods stand on the table meanwhile. */
export function useBasketVisitors(id: number, packs = false): { name: string; packs: boolean }[] {
  const [tab] = useState(() => crypto.randomUUID());
  const queryKey = ['baskets.visit', id, tab, packs];
  useLive([`visitors:${id}`], queryKey);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(visitBasketEndpoint, { id, tab, packs }, { signal, ...withoutIdempotencyKey }),
    refetchInterval: heartbeatSeconds * 1000,
    refetchIntervalInBackground: packs,
    gcTime: 0,
  });
  useEffect(() => () => void call(visitBasketEndpoint, { id, tab, left: true }, withoutIdempotencyKey).catch(() => undefined), [id, tab]);
  return data?.others ?? [];
}
