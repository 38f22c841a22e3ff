import { type Packed, packsAndKg } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Says a quantity in packs and kilograms, for the hint on hover; undefined where there is nothing to say. */
export function useQuantityHint() {
  const t = useTranslations('stock.quantity');
  const format = useFormat();
  return (quantity: number, item: Packed): string | undefined => {
    const { packs, kg } = packsAndKg(quantity, item);
    const parts = [packs && t('packs', packs), kg !== null && t('kg', { kg: format.decimal(kg) })].filter(Boolean);
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}
