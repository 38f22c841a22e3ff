import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../notices/notices.ts';
import { useSession } from '../session.tsx';

const everyMs = 60_000;

/** Asks every minute which version the server runs, and offers once to refresh when it is another than the page's. */
export function useUpdateCheck(): void {
  const t = useTranslations('platform.shell');
  const { readVersion, version } = useSession();
  useEffect(() => {
    const timer = setInterval(async () => {
      const now = await readVersion().catch(() => version);
      if (now === version) return;
      clearInterval(timer);
      notify({ kind: 'info', title: t('newVersionTitle'), content: t('newVersion'), timeoutMs: 0, run: () => location.reload() });
    }, everyMs);
    return () => clearInterval(timer);
  }, [readVersion, version, t]);
}
