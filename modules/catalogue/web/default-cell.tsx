import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { isOpen, type Question } from '#modules/catalogue/domain/question.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { ScopeColumn } from './defaults-grid.tsx';
import { useNamed } from './use-named.ts';

type Props = { question: Question; column: ScopeColumn; value: string | null; general: string | null; disabled: boolean };

/** The default of one question in one scope; it is saved when it is chosen. The general one is always there. */
export function DefaultCell({ question, column, value, general, disabled }: Props) {
  const t = useTranslations('catalogue.defaults');
  const named = useNamed();
  const act = useAct(saveDefaultAnswerEndpoint, { invalidates: ['catalogue'] });
  const [typed, setTyped] = useState<string | null>(null);
  const { scope, key } = column;
  const save = (next: string | null) =>
    act.run({ question: question.code, scope, key: key as never, before: value, values: next === null ? [] : [next] });
  const label = t('cell', { question: named(question), scope: column.name });
  const inherited = scope === 'general' ? undefined : shown(general);
  if (isOpen(question)) {
    const settle = async () => {
      if (typed !== null && typed.trim() !== (value ?? '')) await save(typed.trim() === '' ? null : typed.trim());
      setTyped(null);
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
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void settle()}
        onKeyDown={(event) => event.key === 'Enter' && void settle()}
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
