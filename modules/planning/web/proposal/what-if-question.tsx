import { Button, CloseButton, NumberInput, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import type { WhatIfChange, WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import { whatIfKinds } from '#modules/planning/domain/proposal/what-if.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proposal-panel.module.css';

type Asked = { kind: WhatIfChange['kind'] | null; placeId: string | null; date: string | null; hours: number | string; number: string };
type Props = {
  places: readonly PlanPlace[];
  /** The change; null for none, undefined while it lacks something. */
  onChange(whatIf: WhatIfInput | null | undefined): void;
};

const nothing: Asked = { kind: null, placeId: null, date: null, hours: 8, number: '' };
const mostChanges = 5;

/** Asks for changes that are tried on a copy of the plan: a machine more, a shift, a closed day, a large order, a quote; one or some together. */
export function WhatIfQuestion({ places, onChange }: Props) {
  const t = useTranslations('planning.whatIf');
  const [asked, setAsked] = useState(nothing);
  const [others, setOthers] = useState<readonly WhatIfChange[]>([]);
  const change = (part: Partial<Asked>) => {
    const next = { ...asked, ...part };
    setAsked(next);
    onChange(together(others, changeOf(next)));
  };
  const keep = (next: readonly WhatIfChange[], last: Asked) => {
    setOthers(next);
    setAsked(last);
    onChange(together(next, changeOf(last)));
  };
  const { kind } = asked;
  const whole = changeOf(asked);
  const hasOrder = others.some(isOrder);
  const isTwice = whole != null && others.some((one) => JSON.stringify(one) === JSON.stringify(whole));
  return (
    <>
      {others.map((one) => (
        <p key={JSON.stringify(one)} className={styles.row}>
          <Named change={one} places={places} />
          <CloseButton
            size="sm"
            aria-label={t('remove')}
            onClick={() =>
              keep(
                others.filter((other) => other !== one),
                asked,
              )
            }
          />
        </p>
      ))}
      <Select
        aria-label={t('title')}
        placeholder={others.length > 0 ? t('andAlso') : t('title')}
        clearable
        data={whatIfKinds.map((value) => ({ value, label: t(`kinds.${value}`), disabled: hasOrder && isOrder({ kind: value }) }))}
        value={kind}
        onChange={(value) => change({ kind: whatIfKinds.find((one) => one === value) ?? null })}
      />
      {kind !== null && kind !== 'closed' && kind !== 'quote' && (
        <Select
          aria-label={t('place')}
          placeholder={t('place')}
          searchable
          data={places.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
          value={asked.placeId}
          onChange={(placeId) => change({ placeId })}
        />
      )}
      {kind === 'quote' && (
        <TextInput
          label={t('number')}
          maxLength={40}
          value={asked.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
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
      {(kind === 'closed' || kind === 'order' || kind === 'quote') && (
        <DateInput label={t(kind === 'closed' ? 'day' : 'delivery')} value={asked.date} onChange={(date) => change({ date })} />
      )}
      {isTwice && <p className={styles.quiet}>{t('twice')}</p>}
      {whole && !isTwice && others.length < mostChanges - 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => keep([...others, whole], nothing)}>
          {t('add')}
        </Button>
      )}
    </>
  );
}

const isOrder = ({ kind }: Pick<WhatIfChange, 'kind'>) => kind === 'order' || kind === 'quote';

/** A change in words. */
function Named({ change, places }: { change: WhatIfChange; places: readonly PlanPlace[] }) {
  const t = useTranslations('planning.whatIf');
  const format = useFormat();
  const place = 'placeId' in change ? (places.find(({ id }) => id === change.placeId)?.code ?? '') : '';
  const what = change.kind === 'quote' ? change.number : place;
  const date = 'date' in change ? format.date(change.date, 'near') : '';
  return <span>{[t(`kinds.${change.kind}`), what, date].filter(Boolean).join(', ')}</span>;
}

/** The changes that were added with the one that is asked; undefined while that lacks something. */
function together(others: readonly WhatIfChange[], asked: WhatIfChange | null | undefined): WhatIfInput | null | undefined {
  if (asked === undefined || (asked && others.some((one) => JSON.stringify(one) === JSON.stringify(asked)))) return undefined;
  const changes = asked ? [...others, asked] : [...others];
  return changes.length > 1 ? { kind: 'several', changes } : (changes[0] ?? null);
}

function changeOf({ kind, placeId, date, hours, number }: Asked): WhatIfChange | null | undefined {
  if (kind === null) return null;
  if (kind === 'closed') return date ? { kind, date } : undefined;
  if (kind === 'quote') return date && number.trim() ? { kind, number: number.trim(), date } : undefined;
  if (placeId === null) return undefined;
  if (kind !== 'order') return { kind, placeId: Number(placeId) };
  return date && Number(hours) > 0 ? { kind, placeId: Number(placeId), hours: Number(hours), date } : undefined;
}
