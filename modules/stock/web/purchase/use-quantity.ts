import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Packed = { unit: string; perPack: number | null };

/** Returns quantities with their unit, and in packs where they are whole. */
export function useQuantity() {
  const t = useTranslations('stock.purchases');
  const format = useFormat();
  const unitOf = (unit: string) => t(`units.${unit as 'sheet'}`);
  return {
    unitOf,
    of: (quantity: number, { unit }: Pick<Packed, 'unit'>) => `${format.decimal(quantity)} ${unitOf(unit)}`,
    packs: (quantity: number, { perPack }: Packed) =>
      perPack !== null && perPack > 1 && quantity > 0 && quantity % perPack === 0
        ? t('packsOf', { packs: format.quantity(quantity / perPack), size: format.quantity(perPack) })
        : '',
  };
}
