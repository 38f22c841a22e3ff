import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from '../why/why-card.module.css';
import { GangList } from './gang-list.tsx';

/** On the card of printing: with which other orders it could share its sheets, what that saves, and the act. */
export function GangPartners({ lineId }: { lineId: number }) {
  const t = useTranslations('planning.gangs');
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, isFetching } = useCall(listGangsEndpoint, {}, { enabled: isAsked, live: ['plan_gang'] });
  const own = data?.rows.filter(({ guestLineId, hostLineId }) => guestLineId === lineId || hostLineId === lineId);
  if (!isAsked)
    return (
      <p>
        <Button size="xs" variant="light" onClick={() => setAsked(true)}>
          {t('partners.ask')}
        </Button>
      </p>
    );
  return (
    <>
      <h3>{t('partners.title')}</h3>
      <div aria-live="polite">
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {isFetching && !data && <Loader size="xs" />}
        {own?.length === 0 && <p className={styles.quiet}>{t('partners.none')}</p>}
      </div>
      {own && <GangList rows={own} />}
    </>
  );
}
