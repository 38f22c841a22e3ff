import { useEffect, useRef } from 'react';
import { readConfiguredThesisEndpoint } from '#modules/theses/contract/read-configured-thesis.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChangeSearch, usePageSearch } from '#platform/web/routing/use-page.ts';
import type { StepProps, ThesisOptions } from './step-props.ts';

/**
 * Fills in what was configured in the shop, once: its link brings it here, through a sign-in too. A draft that was begun keeps its own choices
 * until the candidate takes over those of the shop.
 */
export function useConfiguredInShop(
  change: StepProps['change'],
  { papers, finishes, draft }: Pick<ThesisOptions, 'papers' | 'finishes' | 'draft'>,
): void {
  const t = useTranslations('theses.fromShop');
  const { product, c } = usePageSearch(thesisWizardPage);
  const changeSearch = useChangeSearch();
  const isGiven = Number(product) > 0 && c !== undefined;
  const { data } = useCall(readConfiguredThesisEndpoint, { product: Number(product), c: c ?? '' }, { enabled: isGiven });
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isGiven || !data || isTaken.current) return;
    isTaken.current = true;
    const { answers } = data;
    if (answers) {
      const { paper, finish, ...others } = answers;
      const offers = (list: ThesisOptions['papers'], value: string | undefined) => list.some((one) => one.value === value);
      const taken = {
        ...others,
        ...(paper && offers(papers, paper) && { paper }),
        ...(finish && offers(finishes[others.binding ?? 'softcover'], finish) && { finish }),
      };
      const take = () => {
        change(taken);
        notify({ kind: 'success', group: 'fromShop', title: t('taken') });
      };
      if (draft.version === 0) take();
      else notify({ kind: 'info', group: 'fromShop', title: t('begun'), content: t('takeOver'), timeoutMs: 0, run: take });
    }
    changeSearch((before) => ({ ...before, product: undefined, c: undefined }));
  });
}
