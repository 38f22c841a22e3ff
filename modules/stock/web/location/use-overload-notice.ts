import type { z } from 'zod';
import type { overload } from '#modules/stock/contract/location/overload.shape.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Returns what says that a bin holds more than it carries, after goods were brought to it. */
export function useOverloadNotice() {
  const t = useTranslations('stock.locations');
  const format = useFormat();
  return ({ overload: over }: { overload: z.infer<typeof overload> }) => {
    if (!over) return;
    const params = { location: over.location, kg: format.quantity(over.kg), maxKg: format.quantity(over.maxKg) };
    notify({ kind: 'warning', content: t('overload', params) });
  };
}
