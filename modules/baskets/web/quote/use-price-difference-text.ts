import type { priceDifference } from '#modules/baskets/domain/quote/note-loss.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Formats how much dearer or cheaper we were than a competitor. */
export function usePriceDifferenceText(): (difference: ReturnType<typeof priceDifference>) => string | null {
  const t = useTranslations('baskets.loss');
  const format = useFormat();
  return (difference) => {
    if (!difference) return null;
    const { amount, share } = difference;
    if (amount === 0) return t('same');
    const params = { amount: format.money(Math.abs(amount) as Money, { sign: true }), share: format.percent(Math.abs(share ?? 0)) };
    return t(amount > 0 ? 'dearer' : 'cheaper', params);
  };
}
