import { Input, Slider } from '@mantine/core';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Beyond `maxWeeks` no quantity is advised. */
type Props = { quantity: number; perWeek: number; maxWeeks: number; onChange(quantity: number): void };

/** Chooses a quantity by the weeks that it lasts. */
export function WeeksSlider({ quantity, perWeek, maxWeeks, onChange }: Props) {
  const t = useTranslations('stock.advice');
  const weeks = Math.round((quantity / perWeek) * 10) / 10;
  return (
    <Input.Wrapper label={t('lasts', { weeks })}>
      <Slider
        mt={4}
        mb={20}
        min={1}
        max={maxWeeks}
        step={1}
        label={null}
        thumbLabel={t('lasts', { weeks })}
        marks={[...[4, 13].filter((week) => week < maxWeeks), maxWeeks].map((value) => ({ value, label: String(value) }))}
        value={Math.min(maxWeeks, Math.max(1, Math.round(weeks)))}
        onChange={(value) => onChange(Math.ceil(value * perWeek))}
      />
    </Input.Wrapper>
  );
}
