import type { CurvePoint } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';

export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type CurveScale = { x: (quantity: number) => number; y: (euros: number) => number; ticks: number[] };

/** Share of a step that is kept free below the lowest price, for its label. */
const labelSteps = 0.6;

/** The price of one piece at a point of the curve, to the ten-thousandth of a euro. */
export function unitPriceAt({ quantity, price }: CurvePoint): Money {
  return Math.round(price / quantity) as Money;
}

/** Maps values to the picture: quantity on the x-axis, price per piece on the y-axis, over round steps. */
export function curveScale(points: readonly CurvePoint[], frame: Frame): CurveScale {
  const quantities = points.map(({ quantity }) => quantity);
  const prices = points.map((point) => eurosOf(unitPriceAt(point)));
  const [from, to] = [Math.min(...quantities), Math.max(...quantities)];
  const step = roundStep((Math.max(...prices) - Math.min(...prices)) / 5 || Math.max(...prices) / 5);
  const floor = Math.floor(Math.min(...prices) / step) * step;
  const low = Math.min(...prices) - floor < labelSteps * step && floor >= step ? floor - step : floor;
  const high = Math.max(low + step, Math.ceil(Math.max(...prices) / step) * step);
  const inner = { width: frame.width - frame.left - frame.right, height: frame.height - frame.top - frame.bottom };
  return {
    x: (quantity) => frame.left + ((quantity - from) / (to - from || 1)) * inner.width,
    y: (euros) => frame.top + (1 - (euros - low) / (high - low)) * inner.height,
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step),
  };
}

/** The smallest step of 1, 2 or 5 times a power of ten that is not below `least`. */
function roundStep(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(minimum));
  return power * ([1, 2, 5].find((factor) => factor * power >= minimum) ?? 10);
}

export function pathThrough(points: readonly CurvePoint[], { x, y }: CurveScale): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.quantity).toFixed(1)} ${y(eurosOf(unitPriceAt(point))).toFixed(1)}`)
    .join('');
}

/** The quantity labels that do not overlap; always the selected one. */
export function spacedLabels(quantities: readonly number[], chosen: number, x: (quantity: number) => number, minGapPx: number): number[] {
  const labels: number[] = [chosen];
  for (const quantity of quantities) {
    if (labels.every((other) => other === quantity || Math.abs(x(other) - x(quantity)) >= minGapPx)) labels.push(quantity);
  }
  return [...new Set(labels)];
}
