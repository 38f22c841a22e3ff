import { useState } from 'react';
import type { InvalidFields } from '#modules/estimating/web/public.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Tracks the fields that failed to parse (for `TrackInvalidFields`). `isReadable` notifies and returns false when there are any. */
export function useUnreadFields(): { unread: InvalidFields; isReadable: () => boolean } {
  const t = useTranslations('baskets.calculator');
  const [unread] = useState<InvalidFields>(() => new Set());
  return {
    unread,
    isReadable() {
      if (unread.size > 0) notify({ kind: 'error', content: t('unread') });
      return unread.size === 0;
    },
  };
}
