import { Slider } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export const fewestOnSlider = 10;
export const maxOnSlider = 500;
const step = 5;
const marks = [50, 100, 200, 300, 400].map((value) => ({ value }));

type Props = { copies: number | null; onChange: (copies: number) => void };

/** Chooses the number of copies by hand; the price follows when the thumb is let go. Other numbers are typed. */
export function CopiesSlider({ copies, onChange }: Props) {
  const t = useTranslations('theses.thesis');
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <Slider
      min={fewestOnSlider}
      max={maxOnSlider}
      step={step}
      marks={marks}
      thumbLabel={t('copies')}
      thumbSize={24}
      label={(count) => t('books', { count })}
      value={dragged ?? Math.min(maxOnSlider, Math.max(fewestOnSlider, copies ?? fewestOnSlider))}
      onChange={setDragged}
      onChangeEnd={(chosen) => {
        setDragged(null);
        onChange(chosen);
      }}
    />
  );
}
