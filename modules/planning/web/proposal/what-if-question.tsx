import { NumberInput, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import { type WhatIfKind, whatIfKinds } from '#modules/planning/domain/proposal/what-if.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Asked = { kind: WhatIfKind | null; placeId: string | null; date: string | null; hours: number | string };
type Props = {
  places: readonly PlanPlace[];
  /** The change; null for none, undefined while it lacks something. */
  onChange(whatIf: WhatIfInput | null | undefined): void;
};

/** Asks for a change that is tried on a copy of the plan: a machine more, a shift, a closed day, a large order. */
export function WhatIfQuestion({ places, onChange }: Props) {
  const t = useTranslations('planning.whatIf');
  const [asked, setAsked] = useState<Asked>({ kind: null, placeId: null, date: null, hours: 8 });
  const change = (part: Partial<Asked>) => {
    const next = { ...asked, ...part };
    setAsked(next);
    onChange(whatIfOf(next));
  };
  const { kind } = asked;
  return (
    <>
      <Select
        aria-label={t('title')}
        placeholder={t('title')}
        clearable
        data={whatIfKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => change({ kind: value as WhatIfKind | null })}
      />
      {kind !== null && kind !== 'closed' && (
        <Select
          aria-label={t('place')}
          placeholder={t('place')}
          searchable
          data={places.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
          value={asked.placeId}
          onChange={(placeId) => change({ placeId })}
        />
      )}
      {kind === 'order' && (
        <NumberInput
          label={t('hours')}
          min={1}
          max={200}
          allowDecimal={false}
          value={asked.hours}
          onChange={(hours) => change({ hours })}
        />
      )}
      {(kind === 'closed' || kind === 'order') && (
        <DateInput label={t(kind === 'order' ? 'delivery' : 'day')} value={asked.date} onChange={(date) => change({ date })} />
      )}
    </>
  );
}

function whatIfOf({ kind, placeId, date, hours }: Asked): WhatIfInput | null | undefined {
  if (kind === null) return null;
  if (kind === 'closed') return date ? { kind, date } : undefined;
  if (placeId === null) return undefined;
  if (kind !== 'order') return { kind, placeId: Number(placeId) };
  return date && Number(hours) > 0 ? { kind, placeId: Number(placeId), hours: Number(hours), date } : undefined;
}
