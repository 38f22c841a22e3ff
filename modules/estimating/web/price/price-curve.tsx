import { useElementSize } from '@mantine/hooks';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { curveScale, pathThrough, spacedLabels, unitPriceAt } from './curve-scale.ts';
import { nearestDip } from './nearest-dip.ts';
import styles from './price-curve.module.css';

const height = 196;

/** Plots the price per piece against quantity; the rival route is dashed, the dip of a bracket is marked. */
export function PriceCurve({ priced }: { priced: PricedCalculation }) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const { ref, width } = useElementSize();
  const { curve, chosen, ladder, dips } = priced;
  const role = Object.keys(chosen.route)[0] ?? 'inner';
  const points = [...curve.chosen, ...curve.rival];
  const frame = { width: Math.max(width, 260), height, left: 40, right: 12, top: 12, bottom: 28 };
  const scale = curveScale(points, frame);
  const { x, y, ticks } = scale;
  const at = (list: typeof points) => list.find(({ quantity }) => quantity === chosen.quantity);
  const here = at(curve.chosen);
  const there = at(curve.rival);
  const labels = spacedLabels(
    ladder.map(({ quantity }) => quantity),
    chosen.quantity,
    x,
    38,
  );
  const named = nearestDip(priced);
  const nearRight = here ? x(here.quantity) > frame.width - 90 : false;
  const beside = nearRight ? { anchor: 'end' as const, dx: -10 } : { anchor: 'start' as const, dx: 10 };
  return (
    <figure className={styles.curve}>
      <figcaption>
        <strong>{t('eachPiece')}</strong>
        <span className={styles.key}>
          <i data-line="chosen" /> {(chosen.route[role] ?? []).join(' + ') || t('madeHere')}
          {chosen.rival && (
            <>
              <i data-line="rival" /> {chosen.rival.presses.join(' + ')}
            </>
          )}
        </span>
      </figcaption>
      <div ref={ref}>
        <svg width={frame.width} height={height} role="img" aria-label={t('curveLabel')}>
          {ticks.map((euros) => (
            <g key={euros}>
              <line className={styles.grid} x1={frame.left} x2={frame.width - frame.right} y1={y(euros)} y2={y(euros)} />
              <text className={styles.tick} x={frame.left - 10} y={y(euros) + 4} textAnchor="end">
                {Number.isInteger(ticks[1]! - ticks[0]!) ? format.quantity(euros) : format.fixed(euros, 2)}
              </text>
            </g>
          ))}
          {labels.map((quantity) => (
            <text
              key={quantity}
              className={styles.tick}
              data-chosen={quantity === chosen.quantity || undefined}
              x={x(quantity)}
              y={height - 6}
              textAnchor="middle"
            >
              {format.quantity(quantity)}
            </text>
          ))}
          {here && <line className={styles.here} x1={x(here.quantity)} x2={x(here.quantity)} y1={frame.top} y2={height - frame.bottom} />}
          <path className={styles.rival} d={pathThrough(curve.rival, scale)} />
          <path className={styles.chosen} d={pathThrough(curve.chosen, scale)} />
          {dips.map(({ more, rate }) => {
            const point = curve.chosen.find(({ quantity }) => quantity === more);
            if (!point || more === chosen.quantity) return null;
            return (
              <g key={more} className={styles.dip}>
                <circle cx={x(more)} cy={y(eurosOf(unitPriceAt(point)))} r={4} />
                {more === named?.more && (
                  <text x={x(more)} y={y(eurosOf(unitPriceAt(point))) + 18} textAnchor={x(more) > frame.width - 60 ? 'end' : 'middle'}>
                    {t('bracket', { rate: rate === null ? 'none' : format.percent(rate) })}
                  </text>
                )}
              </g>
            );
          })}
          {there && (
            <>
              <circle className={styles.rivalDot} cx={x(there.quantity)} cy={y(eurosOf(unitPriceAt(there)))} r={4} />
              <text
                className={styles.value}
                x={x(there.quantity) + beside.dx}
                y={y(eurosOf(unitPriceAt(there))) - 7}
                textAnchor={beside.anchor}
              >
                {format.money(unitPriceAt(there), { decimals: 4 })}
              </text>
            </>
          )}
          {here && (
            <>
              <circle className={styles.dot} cx={x(here.quantity)} cy={y(eurosOf(unitPriceAt(here)))} r={5} />
              <text
                className={styles.value}
                data-chosen
                x={x(here.quantity) - (x(here.quantity) > frame.left + 70 ? 10 : -10)}
                y={y(eurosOf(unitPriceAt(here))) + 20}
                textAnchor={x(here.quantity) > frame.left + 70 ? 'end' : 'start'}
              >
                {format.money(unitPriceAt(here), { decimals: 4 })}
              </text>
            </>
          )}
        </svg>
      </div>
    </figure>
  );
}
