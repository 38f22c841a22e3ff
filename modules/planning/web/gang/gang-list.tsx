import { Button } from '@mantine/core';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import type { GangView } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { planGangsPage } from '#modules/planning/contract/planning.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';

/** Small work that could ride, or rides, on the sheets of other orders: what that saves, and the act. */
export function GangList({ rows }: { rows: readonly GangView[] }) {
  const t = useTranslations('planning.gangs');
  const format = useFormat();
  const accept = useAct(acceptGangEndpoint, { invalidates: ['planning', 'baskets'] });
  async function ride({ hostLineId, guestLineId, guestJob, role }: GangView) {
    const done = await accept.run({ hostLineId, guestLineId, role: role as 'cover' | 'case' | 'sheet' });
    if (done) notify({ kind: 'success', title: t('accepted', { job: guestJob }) });
  }
  return (
    <ul>
      {rows.map((gang) => (
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
  );
}
