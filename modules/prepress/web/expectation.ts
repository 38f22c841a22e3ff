import type { SlotShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { orderedSize } from '#modules/prepress/domain/preflight/trimmed-size.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Expected = SlotShape['expected'];

/** Describes the expected file of a slot: "184 pagina's, 170 × 240 mm, 3 mm afloop". */
export function useExpectation(): (expected: Expected) => string {
  const t = useTranslations('prepress.expected');
  const format = useFormat();
  return (expected) => {
    const { widthMm, heightMm } = orderedSize(expected);
    const size = t('size', { width: format.decimal(widthMm), height: format.decimal(heightMm) });
    const parts = [
      t('pages', { count: expected.pages }),
      expected.colourPages !== undefined && expected.slot === 'inner' && t('colour', { count: expected.colourPages }),
      expected.spineMm === undefined ? size : t('sizeWithSpine', { size, spine: format.decimal(expected.spineMm) }),
      expected.bleedMm > 0 ? t('bleed', { bleed: format.decimal(expected.bleedMm) }) : t('noBleed'),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
