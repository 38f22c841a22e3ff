import { myOrderPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listMyAnswersEndpoint } from '#modules/portal/contract/my-answers.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { listMyPublicationsEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { publishOnePage } from '#modules/publications/contract/publications.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import type { WaitingItem } from './waiting.ts';

/** Messages that were not read, and complaints that were handled. */
export function useOrderNews(): WaitingItem[] {
  const t = useTranslations('portal.waits');
  const navigate = usePageNavigate();
  const { data } = useCall(listMyAnswersEndpoint, {}, { live: ['basket'] });
  return (data?.rows ?? []).map(({ id, number, description, messages, complaints }) => ({
    key: `answer-${id}`,
    name: t('answer', { order: description || number }),
    about: [
      number,
      messages > 0 && t('messages', { count: messages }),
      complaints.length > 0 && t('complaints', { numbers: complaints.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · '),
    act: t('acts.answer'),
    run: () => void navigate(myOrderPage, { params: { id } }),
  }));
}

/** Publications that are registered and not public yet. */
export function useUnpublished(): WaitingItem[] {
  const t = useTranslations('portal.waits');
  const navigate = usePageNavigate();
  const may = useMay();
  const { data } = useCall(listMyPublicationsEndpoint, {}, { enabled: may('register_publication.view') });
  const open = useAct(openMyPublicationEndpoint, { onDone: ({ token }) => void navigate(publishOnePage, { search: { token } }) });
  return (data?.rows ?? [])
    .filter(({ status }) => status === 'registered')
    .map(({ id, title, isbn }) => ({
      key: `publication-${id}`,
      name: title,
      about: [isbn && `ISBN ${isbn}`, t('unpublished')].filter(Boolean).join(' · '),
      act: t('acts.publication'),
      pending: open.pending,
      run: () => void open.run({ id }),
    }));
}
