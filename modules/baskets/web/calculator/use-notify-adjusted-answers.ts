import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Long enough to read several sentences. */
const readMs = 20_000;

/** Notifies which answers the server adjusted on saving, and why. */
export function useNotifyAdjustedAnswers(): (changed: readonly string[]) => void {
  const t = useTranslations('estimating.adjusted');
  return (changed) => {
    if (changed.length > 0) notify({ kind: 'info', title: t('title'), content: changed.join(' '), timeoutMs: readMs });
  };
}
