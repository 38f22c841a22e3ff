import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Makes drafts of proposals, and says how many were made. */
export function useCreateDrafts(onDone: () => void) {
  const t = useTranslations('invoicing.list');
  return useAct(createDraftsEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: (made) => {
      notify({ kind: 'success', title: t('conceptsMade', { count: made.length }) });
      onDone();
    },
  });
}
