import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { visitBasketEndpoint } from '#modules/baskets/contract/basket/visit-basket.endpoint.ts';
import { heartbeatSeconds } from '#modules/baskets/domain/basket/visit-basket.ts';
import { call } from '#platform/web/call/call.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './basket.module.css';

/** A heartbeat is idempotent, so the server need not store a response for it. */
const withoutIdempotencyKey = { idempotencyKey: '' };

/** Shows which colleagues have this basket open. Sends a heartbeat for this tab while it is visible. */
export function BasketVisitors({ id }: { id: number }) {
  const t = useTranslations('baskets.page');
  const [tab] = useState(() => crypto.randomUUID());
  const queryKey = ['baskets.visit', id, tab];
  useLive([`visitors:${id}`], queryKey);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(visitBasketEndpoint, { id, tab }, { signal, ...withoutIdempotencyKey }),
    refetchInterval: heartbeatSeconds * 1000,
    gcTime: 0,
  });
  useEffect(() => () => void call(visitBasketEndpoint, { id, tab, left: true }, withoutIdempotencyKey).catch(() => undefined), [id, tab]);
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <p className={styles.visitors} aria-live="polite">
      {names.length > 0 && t('alsoOpen', { names: names.join(', ') })}
    </p>
  );
}
