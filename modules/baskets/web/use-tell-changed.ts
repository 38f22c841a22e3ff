import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notices/notices.ts';

const readMs = 20_000;

/** Says what the shop changed of the answers when they were saved, and why; long enough to be read. */
export function useTellChanged(): (changed: readonly string[]) => void {
  const t = useTranslations('estimating.adjusted');
  return (changed) => {
    if (changed.length > 0) notify({ kind: 'info', title: t('title'), content: changed.join(' '), timeoutMs: readMs });
  };
}
