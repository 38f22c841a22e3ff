import type { ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QuantityCurve } from '#platform/web/parts/quantity-curve.tsx';

type Props = { price: ThesisPrice | null | undefined; copies: number | null; onChoose: (copies: number) => void };

/** The price per book at several quantities. */
export function CopiesCurve({ price, copies, onChoose }: Props) {
  const t = useTranslations('theses.thesis');
  const points = (price?.curve ?? []).map((point) => ({ quantity: point.copies, price: point.price }));
  return <QuantityCurve label={t('perBook')} points={points} chosen={copies} onChoose={onChoose} />;
}
