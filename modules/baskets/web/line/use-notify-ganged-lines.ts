import type { GangedLineChange } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Notifies how a changed line affected the lines ganged on its sheets. */
export function useNotifyGangedLines(): (changes: readonly GangedLineChange[]) => void {
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
