import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UnreadSet } from '#modules/estimating/web/public.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Fields of a form (for `UnreadFields`), and whether all of them were read, so that it may be saved; it is said when one was not. */
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
