import { IconCheck } from '@tabler/icons-react';
import type { SlotShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { goodPoints } from '#modules/prepress/domain/good-points.ts';
import { orderedSize, tenths } from '#modules/prepress/domain/preflight/trimmed-size.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../../web/transfer/upload.module.css';

/** The good points of a file, shown before its findings. */
export function GoodPoints({ expected, upload }: { expected: SlotShape['expected']; upload: UploadShape }) {
  const t = useTranslations('prepress.good');
  const format = useFormat();
  const { widthMm, heightMm } = orderedSize(expected);
  const words = {
    pages: t('pages', { count: upload.pageCount ?? 0 }),
    size: t('size', { width: format.decimal(widthMm), height: format.decimal(heightMm) }),
    bleed: t('bleed', { bleed: format.decimal(tenths(upload.bleedMm ?? 0)) }),
    fonts: t('fonts'),
  };
  const points = goodPoints(
    upload.findings.map((finding) => finding.code),
    { foundMm: upload.bleedMm, orderedMm: expected.bleedMm },
  );
  if (points.length === 0) return null;
  return (
    <ul className={styles.good}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck size={15} stroke={1.8} aria-hidden />
          {words[point]}
        </li>
      ))}
    </ul>
  );
}
