import type { SizedPage } from '#modules/prepress/domain/upload/repaired-sizes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { cutStyle, percent } from './cut-style.ts';
import styles from './repairs.module.css';

type Props = {
  src: string;
  alt: string;
  size: SizedPage | undefined;
  /** The widest sheet of the comparison: both sides have one scale. */
  widestMm: number | undefined;
  /** Shows the corner at the lower left enlarged as well: bleed is a few millimeters. */
  closeUp: boolean;
};

/** The side of the enlarged corner, in mm. */
const cornerMm = 20;

/** The picture of a page with the line where it is cut, its sizes, and the scale of the picture. */
export function RepairedPage({ src, alt, size, widestMm = 0, closeUp }: Props) {
  const t = useTranslations('prepress.proof');
  const tRepair = useTranslations('prepress.repair');
  const format = useFormat();
  if (!size) return <img className={styles.bare} src={src} alt={alt} />;
  const { widthMm, heightMm, trim } = size;
  const mm = (length: number) => format.decimal(Math.round(length * 10) / 10);
  const hasMore = widthMm > trim.widthMm + 0.1 || heightMm > trim.heightMm + 0.1;
  const sizes = [
    t('cutSize', { width: mm(trim.widthMm), height: mm(trim.heightMm) }),
    hasMore ? t('sheetSize', { width: mm(widthMm), height: mm(heightMm) }) : tRepair('noMargin'),
  ];
  return (
    <>
      <div className={styles.sheet} style={{ width: percent(widthMm, widestMm), aspectRatio: `${widthMm} / ${heightMm}` }}>
        <img src={src} alt={alt} />
        <div className={styles.cut} style={cutStyle(size)} />
      </div>
      <p className={styles.scale}>
        <span aria-hidden style={{ width: percent(10, widestMm) }} /> {tRepair('scale')}
      </p>
      <p className={styles.sizes}>{sizes.join(' · ')}</p>
      {closeUp && (
        <div className={styles.corner}>
          <div style={{ width: percent(widthMm, cornerMm), aspectRatio: `${widthMm} / ${heightMm}` }}>
            <img src={src} alt={tRepair('corner')} />
            <div className={styles.cut} style={cutStyle(size)} />
          </div>
        </div>
      )}
    </>
  );
}
