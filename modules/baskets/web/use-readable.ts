import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UnreadSet } from '#modules/estimating/web/public.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Tracks the fields that failed to parse (for `UnreadFields`). `isReadable` notifies and returns false when there are any. */
export function useReadable(): { unread: UnreadSet; isReadable: () => boolean } {
  const t = useTranslations('baskets.calculator');
  const [unread] = useState<UnreadSet>(() => new Set());
  return {
    unread,
    isReadable() {
      if (unread.size > 0) notify({ kind: 'error', content: t('unread') });
      return unread.size === 0;
    },
  };
}
