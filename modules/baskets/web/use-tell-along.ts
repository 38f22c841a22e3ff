import { useTranslations } from 'use-intl';
import type { AlongChange } from '#modules/baskets/contract/basket.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Notifies how a changed line affected the lines ganged on its sheets. */
export function useTellAlong(): (changes: readonly AlongChange[]) => void {
  const t = useTranslations('baskets.lines');
  const format = useFormat();
  return (changes) => {
    for (const { line, before, after, apart } of changes) {
      if (after === null) notify({ kind: 'error', content: t('alongLook', { line }) });
      else
        notify({
          kind: 'info',
          content: t(apart ? 'alongApart' : 'alongAgain', { line, before: format.money(before), after: format.money(after) }),
        });
    }
  };
}
