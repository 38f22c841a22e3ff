import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import type { QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import { isOpen } from '#modules/catalogue/domain/questions/question.ts';
import { usePlaceName } from '#modules/catalogue/web/questions/use-place-name.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './asked-questions.module.css';
import type { AskedValues, SubGroupValues } from './sub-group-values.ts';

type Props = { act: ActForm<SubGroupValues>; library: readonly QuestionRow[] };

/** Selects the questions that a product asks, their allowed answers and default. */
export function AskedQuestions({ act, library }: Props) {
  const t = useTranslations('catalogue.groups');
  const named = useLocalizedName();
  const place = usePlaceName();
  const { questions, parts } = act.form.values;
  const set = (next: AskedValues[]) => act.form.setFieldValue('questions', next as never);
  const error = act.form.errors.questions;
  const fitting = library.filter(({ affects, code }) => {
    const [part, aspect] = affects.split('.');
    return !aspect || parts.some(({ role }) => role === part) || questions.some((one) => one.code === code);
  });
  return (
    <fieldset data-field="questions" tabIndex={-1} className={styles.questions}>
      <legend>{t('fields.questions')}</legend>
      <p className={styles.help}>{t('questionsHelp')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {fitting.map((question) => {
        const asked = questions.find(({ code }) => code === question.code);
        const change = (some: Partial<AskedValues>) =>
          set(questions.map((one) => (one.code === question.code ? { ...one, ...some } : one)));
        const name = named(question);
        const choices = question.answers.map((answer) => ({ value: answer.value, label: named(answer) }));
        return (
          <div key={question.code} className={styles.question}>
            <Checkbox
              label={name}
              description={place(question.affects)}
              checked={asked !== undefined}
              onChange={(event) =>
                set(
                  event.currentTarget.checked
                    ? [...questions, { code: question.code, answers: [], default: null }]
                    : questions.filter(({ code }) => code !== question.code),
                )
              }
            />
            {asked && choices.length > 0 && (
              <MultiSelect
                aria-label={t('allowed', { question: name })}
                placeholder={asked.answers.length === 0 ? t('allAnswers') : ''}
                data={choices}
                value={asked.answers}
                onChange={(answers) => change({ answers })}
              />
            )}
            {asked && !isOpen(question) && (
              <Select
                aria-label={t('startsWith', { question: name })}
                placeholder={t('inherits')}
                clearable
                data={choices.filter(({ value }) => asked.answers.length === 0 || asked.answers.includes(value))}
                value={asked.default}
                onChange={(value) => change({ default: value })}
              />
            )}
            {asked && isOpen(question) && (
              <TextInput
                aria-label={t('startsWith', { question: name })}
                placeholder={t('inherits')}
                value={asked.default ?? ''}
                onChange={(event) => change({ default: event.currentTarget.value === '' ? null : event.currentTarget.value })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
