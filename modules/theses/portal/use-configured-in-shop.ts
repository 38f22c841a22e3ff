import { useEffect, useRef } from 'react';
import { readConfiguredThesisEndpoint } from '#modules/theses/contract/read-configured-thesis.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChangeSearch, usePageSearch } from '#platform/web/routing/use-page.ts';
import type { StepProps, ThesisOptions } from './step-props.ts';

/** Fills in what was configured in the shop, once: its link brings it here, through a sign-in too. */
export function useConfiguredInShop(change: StepProps['change'], { papers, finishes }: Pick<ThesisOptions, 'papers' | 'finishes'>): void {
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
      change({
        ...others,
        ...(paper && offers(papers, paper) && { paper }),
        ...(finish && offers(finishes[others.binding ?? 'softcover'], finish) && { finish }),
      });
      notify({ kind: 'success', title: t('taken') });
    }
    changeSearch((before) => ({ ...before, product: undefined, c: undefined }));
  });
}
