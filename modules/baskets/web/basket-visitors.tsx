import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { visitBasketEndpoint } from '#modules/baskets/contract/visit-basket.endpoint.ts';
import { beatSeconds } from '#modules/baskets/domain/visit.ts';
import { call } from '#platform/web/call/call.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import styles from './basket.module.css';

/** A beat that comes twice does no harm, so that nobody needs to remember it. */
const unremembered = { idempotencyKey: '' };

/** Who else has this basket open, so that two do not work at cross purposes. Says so of this tab while it is in sight. */
export function BasketVisitors({ id }: { id: number }) {
  const t = useTranslations('baskets.page');
  const [tab] = useState(() => crypto.randomUUID());
  const queryKey = ['baskets.visit', id, tab];
  useLive([`visitors:${id}`], queryKey);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(visitBasketEndpoint, { id, tab }, { signal, ...unremembered }),
    refetchInterval: beatSeconds * 1000,
    gcTime: 0,
  });
  useEffect(() => () => void call(visitBasketEndpoint, { id, tab, left: true }, unremembered).catch(() => undefined), [id, tab]);
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <p className={styles.visitors} aria-live="polite">
      {names.length > 0 && t('alsoOpen', { names: names.join(', ') })}
    </p>
  );
}
