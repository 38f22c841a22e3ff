import { Slider } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const [fewest, most, step] = [10, 500, 5];
const marks = [50, 100, 200, 300, 400].map((value) => ({ value }));

type Props = { copies: number | null; onChange: (copies: number) => void };

/** Chooses the number of copies by hand; the price follows when the thumb is let go. Other numbers are typed. */
export function CopiesSlider({ copies, onChange }: Props) {
  const t = useTranslations('theses.thesis');
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <Slider
      min={fewest}
      max={most}
      step={step}
      marks={marks}
      thumbLabel={t('copies')}
      thumbSize={24}
      label={(count) => t('books', { count })}
      value={dragged ?? Math.min(most, Math.max(fewest, copies ?? fewest))}
      onChange={setDragged}
      onChangeEnd={(chosen) => {
        setDragged(null);
        onChange(chosen);
      }}
    />
  );
}
