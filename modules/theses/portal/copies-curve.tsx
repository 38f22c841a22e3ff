import { useShownPrice } from '#modules/relations/web/public.ts';
import type { ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QuantityCurve } from '#platform/web/parts/quantity-curve.tsx';
import { CopiesSlider, fewestOnSlider, maxOnSlider } from './copies-slider.tsx';

type Props = { price: ThesisPrice | null | undefined; copies: number | null; onChoose: (copies: number) => void };

/** The price per book at several quantities, with the slider that chooses one. */
export function CopiesCurve({ price, copies, onChoose }: Props) {
  const t = useTranslations('theses.thesis');
  const { basis, shown } = useShownPrice();
  const vatPercent = price?.lines.find(({ kind }) => kind === 'thesis')?.vatPercent ?? 0;
  const points = (price?.curve ?? []).map((point) => ({ quantity: point.copies, price: shown(point.price, vatPercent) }));
  const control = <CopiesSlider copies={copies} onChange={onChoose} />;
  const slider = { fewest: fewestOnSlider, most: maxOnSlider, control };
  // Without a price there is no curve; the number can be chosen all the same.
  if (points.length < 2) return control;
  return <QuantityCurve label={t('perBook', { basis })} points={points} chosen={copies} onChoose={onChoose} slider={slider} />;
}
