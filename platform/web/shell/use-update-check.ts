import { useEffect, useRef } from 'react';
import { reloadKeepingDrafts } from '../call/signed-out.ts';
import { hasUnsavedWork } from '../forms/unsaved-work.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { closeNotice, notify } from '../notices/notices.ts';
import { useSession } from '../session.tsx';

const everyMs = 60_000;

/**
 * Checks every minute which version the server runs, and offers a refresh when it differs from the page's. With unsaved work it warns
 * instead of refreshing, and offers again.
 */
export function useUpdateCheck(): void {
  const t = useTranslations('platform.shell');
  const { readVersion, version } = useSession();
  const offered = useRef(false);
  useEffect(() => {
    const offer = () => {
      const id = notify({ kind: 'info', title: t('newVersionTitle'), content: t('newVersion'), timeoutMs: 0, run: refresh });
      function refresh() {
        if (!hasUnsavedWork()) return reloadKeepingDrafts();
        closeNotice(id);
        notify({ kind: 'warning', title: t('saveFirstTitle'), content: t('saveFirst') });
        offer();
      }
    };
    const timer = setInterval(async () => {
      const now = await readVersion().catch(() => version);
      if (now === version || offered.current) return;
      offered.current = true;
      clearInterval(timer);
      offer();
    }, everyMs);
    return () => clearInterval(timer);
  }, [readVersion, version, t]);
}
