import { eurosOf, type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import styles from './quantity-curve.module.css';

const width = 600;
const height = 80;
const margin = 8;

type Props = {
  /** The name of the curve: the price of one. */
  label: string;
  points: readonly { quantity: number; price: Money }[];
  chosen: number | null;
  onChoose: (quantity: number) => void;
  /** A slider below the curve, and the quantities at its ends: the curve then has its scale. */
  slider?: { fewest: number; most: number; control: React.ReactNode };
};

/** The price of one at several quantities: a curve, and below it the quantities to choose. */
export function QuantityCurve({ label, points, chosen, onChoose, slider }: Props) {
  const format = useFormat();
  const shown = points.map(({ quantity, price }) => ({ quantity, each: eurosOf(price) / quantity }));
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map(({ each }) => each));
  const onSlider = (quantity: number, { fewest, most: last }: NonNullable<Props['slider']>) =>
    (width * (Math.min(last, Math.max(fewest, quantity)) - fewest)) / (last - fewest);
  // Above the thumb of the slider, or the middle of its quantity.
  const x = (place: number) => (slider ? onSlider(shown[place]!.quantity, slider) : ((place + 0.5) * width) / shown.length);
  const y = (each: number) => height - margin - ((height - 2 * margin) * each) / most;
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <polyline points={shown.map(({ each }, place) => `${x(place)},${y(each)}`).join(' ')} />
        {shown.map((point, place) =>
          point.quantity === chosen ? <circle key={point.quantity} cx={x(place)} cy={y(point.each)} r={4} /> : null,
        )}
      </svg>
      {slider && <div className={styles.slider}>{slider.control}</div>}
      <fieldset aria-label={label} className={styles.ladder}>
        {shown.map((point) => (
          <button
            key={point.quantity}
            type="button"
            className={styles.rung}
            aria-pressed={point.quantity === chosen}
            onClick={() => onChoose(point.quantity)}
          >
            <span className="num">{format.quantity(point.quantity)}</span>
            <small className="num">{format.money(moneyFromEuros(point.each), { sign: true })}</small>
          </button>
        ))}
      </fieldset>
      <p className={styles.note}>{label}</p>
    </div>
  );
}
