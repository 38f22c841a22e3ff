import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
import { isOpen, type Question } from '#modules/catalogue/domain/questions/question.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import type { ScopeColumn } from './defaults-grid.tsx';

type Props = { question: Question; column: ScopeColumn; value: string | null; general: string | null; disabled: boolean };

/** The default of one question in one scope; saves on change. The general default cannot be cleared. */
export function DefaultCell({ question, column, value, general, disabled }: Props) {
  const t = useTranslations('catalogue.defaults');
  const named = useLocalizedName();
  const errorText = useErrorText();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const act = useAct(saveDefaultAnswerEndpoint, {
    invalidates: ['catalogue'],
    onRefused: (error) => {
      if (typed === null) return false;
      setRefused(errorText(error));
      return true;
    },
  });
  const { scope, key } = column;
  const save = (next: string | null) =>
    act.run({ question: question.code, scope, key: key as never, before: value, values: next === null ? [] : [next] });
  const label = t('cell', { question: named(question), scope: column.name });
  const inherited = scope === 'general' ? undefined : shown(general);
  if (isOpen(question)) {
    const settle = async () => {
      const next = typed?.trim() ?? '';
      if (typed === null) return;
      if (next === (value ?? '') || (await save(next === '' ? null : next))) setTyped(null);
    };
    return (
      <TextInput
        aria-label={label}
        size="xs"
        placeholder={inherited}
        disabled={disabled}
        readOnly={act.pending}
        value={typed ?? value ?? ''}
        inputMode={question.type === 'number' ? 'numeric' : 'text'}
        error={refused}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(null);
        }}
        onBlur={() => refused === null && void settle()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void settle();
          else if (event.key === 'Escape') {
            setTyped(null);
            setRefused(null);
          }
        }}
      />
    );
  }
  return (
    <Select
      aria-label={label}
      size="xs"
      placeholder={inherited}
      clearable={scope !== 'general'}
      allowDeselect={false}
      disabled={disabled}
      readOnly={act.pending}
      value={value}
      data={question.answers.map((answer) => ({ value: answer.value, label: named(answer) }))}
      onChange={(next) => void save(next)}
    />
  );

  function shown(of: string | null): string | undefined {
    const answer = question.answers.find((one) => one.value === of);
    return answer ? named(answer) : (of ?? undefined);
  }
}
