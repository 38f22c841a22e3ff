import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { sizeOf } from '#modules/catalogue/domain/questions/case-path.ts';
import type { AskedQuestion } from '#modules/catalogue/domain/questions/resolve-answers.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';

type Props = { asked: AskedQuestion; onChange: (value: string) => void };

/** Input of a question with its name and help, limited to the answers that earlier ones allow. */
export function QuestionField({ asked, onChange }: Props) {
  const { question, value, answers } = asked;
  const named = useLocalizedName();
  const dutch = useLocale().startsWith('nl');
  const about = { label: named(question), description: (dutch ? question.helpNl : question.helpEn) || undefined };
  if (question.type === 'number') return <NumberQuestion {...about} asked={asked} onChange={onChange} />;
  if (question.type === 'format' && question.answers.length === 0)
    return <SizeQuestion {...about} value={value ?? ''} onChange={onChange} />;
  return (
    <Select
      {...about}
      allowDeselect={false}
      searchable={answers.length > 8}
      value={value}
      data={answers.map((answer) => ({ value: answer.value, label: named(answer) }))}
      onChange={(picked) => picked !== null && onChange(picked)}
    />
  );
}

type About = { label: string; description: string | undefined };

function NumberQuestion({ asked, onChange, ...about }: About & Props) {
  const { question, value, bounds } = asked;
  return (
    <NumberInput
      {...about}
      value={Number(value)}
      min={bounds.min}
      max={bounds.max}
      step={bounds.every}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      suffix={question.unit ? ` ${question.unit}` : ''}
      onChange={(typed) => typed !== '' && onChange(String(typed))}
    />
  );
}

/** Keeps the text of a free format until it is a valid size. */
function SizeQuestion({ value, onChange, ...about }: About & { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...about}
      value={typed ?? value.replace('x', ' × ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const size = event.currentTarget.value.replaceAll(' ', '').replace(/[×*]/, 'x').replaceAll(',', '.');
        if (sizeOf(size)) onChange(size);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
