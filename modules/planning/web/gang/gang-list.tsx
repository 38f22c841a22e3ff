import { Button } from '@mantine/core';
import type { GangView } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { planGangsPage } from '#modules/planning/contract/planning.pages.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useAcceptGang } from './use-accept-gang.ts';

/** Small work that could ride, or rides, on the sheets of other orders: what that saves, and the act. */
export function GangList({ rows }: { rows: readonly GangView[] }) {
  const t = useTranslations('planning.gangs');
  const format = useFormat();
  const { isAllowed, pending, accept } = useAcceptGang();
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
            isAllowed && (
              <Button size="compact-xs" variant="default" loading={pending} onClick={() => void accept(gang)}>
                {t('accept')}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
