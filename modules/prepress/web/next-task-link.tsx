import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listPrepressTasksEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { nextTask } from './next-task.ts';

/** Goes on to the next order of which files are here, from the files of this one. */
export function NextTaskLink({ basketId }: { basketId: number }) {
  const t = useTranslations('prepress.tab');
  const navigate = usePageNavigate();
  const { data } = useCall(listPrepressTasksEndpoint, { status: 'artwork' }, { live: ['basket'] });
  const next = data && nextTask(data.rows, { basketId, mine: data.mine });
  const place = next && { params: { id: next.basketId }, search: { tab: 'artwork' } };
  useKeys(place ? [{ keys: 'n', label: t('next'), run: () => void navigate(basketPage, place), action: true }] : []);
  if (!next || !place) return null;
  return (
    <PageLink page={basketPage} {...place}>
      {t('nextOf', { number: next.number, customer: next.customer })} <KeyHint keys="n" />
    </PageLink>
  );
}
