import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './book-drawing.module.css';

type Props = { format: string; spineMm: number | null; title: string; author: string };

/** The book above the form on a phone, where it stays in sight; on a wide screen it is in the card beside. */
export function BookAbove(book: Props) {
  return (
    <div className={styles.above}>
      <BookDrawing {...book} />
    </div>
  );
}

/** The book in the card beside the form; a phone has it above instead. */
export function BookBeside(book: Props) {
  return (
    <div className={styles.beside}>
      <BookDrawing {...book} />
    </div>
  );
}

/** The book in its proportions, with the thickness of its spine. */
export function BookDrawing({ format, spineMm, title, author }: Props) {
  const t = useTranslations('theses.price');
  const number = useFormat();
  const [width = 170, height = 240] = format.split('x').map(Number);
  const spine = spineMm ?? 10;
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 0 ${width + spine} ${height}`} role="img" aria-label={t('drawing', { format: format.replace('x', ' × ') })}>
        <rect className={styles.spine} x={0} y={0} width={spine} height={height} />
        <rect className={styles.front} x={spine} y={0} width={width} height={height} />
        <foreignObject x={spine + 14} y={40} width={width - 28} height={height - 80}>
          <div className={styles.coverText}>
            <strong>{title}</strong>
            <span>{author}</span>
          </div>
        </foreignObject>
      </svg>
      <figcaption>{spineMm === null ? t('noSpine') : t('spine', { spine: number.decimal(spineMm) })}</figcaption>
    </figure>
  );
}
