import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import type { GangView } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';

/** Lets small work ride on the sheets of another order, where the user may plan. */
export function useAcceptGang() {
  const t = useTranslations('planning.gangs');
  const isAllowed = useMay()(acceptGangEndpoint.permission);
  const act = useAct(acceptGangEndpoint, { invalidates: ['planning', 'baskets'] });
  return {
    isAllowed,
    pending: act.pending,
    async accept({ hostLineId, guestLineId, guestJob, role }: GangView) {
      const done = await act.run({ hostLineId, guestLineId, role: role as 'cover' | 'case' | 'sheet' });
      if (done) notify({ kind: 'success', title: t('accepted', { job: guestJob }) });
    },
  };
}
