import { useState } from 'react';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { signalError } from '#modules/stock/web/public.ts';
import { isScanOf } from '#platform/domain/scanned-code.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Checks a packed box by scan: ticks each expected article and sounds an error for any other. What was checked goes with the shipment. */
export function usePackCheck(lines: PackingPlan['lines']) {
  const t = useTranslations('shipping.pack');
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const ready = lines.filter(({ free, codes }) => free > 0 && codes.length > 0);
  function take(code: string) {
    const line = ready.find(({ codes }) => isScanOf(code, ...codes));
    if (!line) {
      signalError();
      return setSaid({ text: t('checkWrong', { code }), isWrong: true });
    }
    const next = new Set(checked).add(line.id);
    setChecked(next);
    const done = ready.filter(({ id }) => next.has(id)).length;
    setSaid({ text: t('checkedOf', { name: line.description, done, all: ready.length }), isWrong: false });
  }
  const clear = () => {
    setChecked(new Set());
    setSaid(null);
  };
  return { isOffered: ready.length > 0, checked, said, take, clear };
}

export type PackCheck = ReturnType<typeof usePackCheck>;
