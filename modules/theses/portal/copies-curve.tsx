import type { ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './thesis.module.css';

const width = 600;
const height = 80;
const margin = 8;

type Props = { price: ThesisPrice | null | undefined; copies: number | null; onChoose: (copies: number) => void };

/** The price per book at several quantities: a curve, and below it the quantities to choose. */
export function CopiesCurve({ price, copies, onChoose }: Props) {
  const t = useTranslations('theses.thesis');
  const format = useFormat();
  const points = (price?.curve ?? []).map((point) => ({ copies: point.copies, each: eurosOf(point.price) / point.copies }));
  if (points.length < 2) return null;
  const most = Math.max(...points.map(({ each }) => each));
  const x = (place: number) => margin + (place * (width - 2 * margin)) / (points.length - 1);
  const y = (each: number) => height - margin - ((height - 2 * margin) * each) / most;
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <polyline points={points.map(({ each }, place) => `${x(place)},${y(each)}`).join(' ')} />
        {points.map((point, place) =>
          point.copies === copies ? <circle key={point.copies} cx={x(place)} cy={y(point.each)} r={4} /> : null,
        )}
      </svg>
      <fieldset aria-label={t('perBook')} className={styles.ladder}>
        {points.map((point) => (
          <button
            key={point.copies}
            type="button"
            className={styles.rung}
            aria-pressed={point.copies === copies}
            onClick={() => onChoose(point.copies)}
          >
            <span className="num">{format.quantity(point.copies)}</span>
            <small className="num">{format.money(moneyFromEuros(point.each), { sign: true })}</small>
          </button>
        ))}
      </fieldset>
      <p className={styles.quiet}>{t('perBook')}</p>
    </div>
  );
}
