import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import { type GangView, listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { planGangsPage } from '#modules/planning/contract/planning.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../why/why-card.module.css';

/** On the card of printing: with which other orders it could share its sheets, what that saves, and the act. */
export function GangPartners({ lineId }: { lineId: number }) {
  const t = useTranslations('planning.gangs');
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, isFetching } = useCall(listGangsEndpoint, {}, { enabled: isAsked, live: ['plan_gang'] });
  const accept = useAct(acceptGangEndpoint, { invalidates: ['planning', 'baskets'] });
  const own = data?.rows.filter(({ guestLineId, hostLineId }) => guestLineId === lineId || hostLineId === lineId);
  async function ride({ hostLineId, guestLineId, guestJob, role }: GangView) {
    const done = await accept.run({ hostLineId, guestLineId, role: role as 'cover' | 'case' | 'sheet' });
    if (done) notify({ kind: 'success', title: t('accepted', { job: guestJob }) });
  }
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
      <ul>
        {own?.map((gang) => (
          <li key={gang.id}>
            <span>
              {t('partners.rides', { guest: gang.guestJob, host: gang.hostJob, perSheet: gang.perSheet, sheets: gang.sheets })}{' '}
              <small className="num">{t('partners.saves', { saving: format.money(gang.saving) })}</small>
            </span>
            {gang.accepted ? (
              <PageLink page={planGangsPage}>{t('states.accepted')}</PageLink>
            ) : (
              <Button size="compact-xs" variant="default" loading={accept.pending} onClick={() => void ride(gang)}>
                {t('accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
