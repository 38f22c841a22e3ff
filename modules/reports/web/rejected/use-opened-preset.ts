import { useEffect, useRef } from 'react';
import { rejectedPage } from '#modules/reports/contract/reports.pages.ts';
import { readListViewEndpoint } from '#platform/contract/list-views.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChangeSearch, usePageParams } from '#platform/web/routing/use-page.ts';

/** Opens the saved view named by `{preset_id}` in the URL, once; later filter changes are left alone. */
export function useOpenedPreset(list: string): void {
  const t = useTranslations('reports');
  const changeSearch = useChangeSearch();
  const { preset_id: given } = usePageParams(rejectedPage);
  const { data } = useCall(readListViewEndpoint, { list });
  const opened = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!given || given === '0' || !data || opened.current === given) return;
    opened.current = given;
    const preset = data.presets.find(({ id }) => String(id) === given);
    if (!preset) notify({ kind: 'warning', content: t('noSuchView') });
    else changeSearch(() => Object.fromEntries(new URLSearchParams(preset.search)));
  }, [given, data, changeSearch, t]);
}
