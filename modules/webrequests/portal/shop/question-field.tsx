import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { isTiled } from '#modules/webrequests/domain/shop/answer-differences.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { AnswerTiles } from './answer-tiles.tsx';

type Question = OutputOf<typeof readShopProductEndpoint>['questions'][number];
type Props = {
  question: Question;
  value: string;
  /** The price difference of each other answer. */
  differences: Readonly<Record<string, Money>>;
  vatPercent: number;
  onChange: (value: string) => void;
};

/** One question of a product. */
export function QuestionField({ question, value, differences, vatPercent, onChange }: Props) {
  const isDutch = useLocaleSwitch().locale === 'nl';
  const { type, answers, min, max, step, unit } = question;
  const label = isDutch ? question.nameNl : question.nameEn;
  const help = isDutch ? question.helpNl : question.helpEn;
  const common = { label, ...(help && { description: help }) };
  if (type === 'yesNo') {
    return (
      <Switch
        size="md"
        {...common}
        checked={value === 'yes'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : 'no')}
      />
    );
  }
  if (answers.length > 0) {
    const data = answers.map((answer) => ({ value: answer.value, label: isDutch ? answer.nameNl : answer.nameEn }));
    const isKnown = data.some((one) => one.value === value);
    if (isTiled(question) && isKnown)
      return <AnswerTiles label={label} help={help ?? ''} answers={data} {...{ value, differences, vatPercent, onChange }} />;
    return (
      <Select
        size="md"
        {...common}
        data={isKnown || value === '' ? data : [...data, { value, label: value }]}
        value={value || null}
        allowDeselect={false}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    );
  }
  if (type === 'number') {
    return (
      <NumberInput
        size="md"
        {...common}
        {...(unit && { suffix: ` ${unit}` })}
        min={min ?? 0}
        max={max ?? 9_999_999}
        step={step ?? 1}
        allowDecimal={false}
        allowNegative={false}
        value={value === '' ? '' : Number(value)}
        onChange={(typed) => typed !== '' && onChange(String(typed))}
      />
    );
  }
  return <FormatField label={label} value={value} onChange={onChange} />;
}

/** A size in mm, as `148x210`; kept when it is whole. */
function FormatField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      size="md"
      label={label}
      description="mm"
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const whole = text.replace(/\s/g, '').replace('×', 'x');
        if (/^\d{2,4}x\d{2,4}$/.test(whole)) onChange(whole);
      }}
    />
  );
}
