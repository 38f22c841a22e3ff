import type { MaterialRow } from '#modules/stock/contract/material/materials.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Sized = Pick<MaterialRow, 'widthMm' | 'heightMm' | 'webWidthMm'>;

/** Returns the size of a sheet, or the width of a roll, in words. */
export function useMaterialSize(): (row: Sized) => string {
  const t = useTranslations('stock.materials');
  const format = useFormat();
  return ({ widthMm, heightMm, webWidthMm }) => {
    if (webWidthMm !== null) return t('webOf', { width: format.quantity(webWidthMm) });
    return widthMm === null ? '' : t('sizeOf', { width: format.quantity(widthMm), height: format.quantity(heightMm ?? 0) });
  };
}
