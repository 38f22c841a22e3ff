import { ActionIcon, Autocomplete, Button, Checkbox, Radio, TagsInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import { exclusionOf } from '#modules/catalogue/domain/questions/exclusion-text.ts';
import { isOpen } from '#modules/catalogue/domain/questions/question.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './answer-rows.module.css';
import { type AnswerValues, newAnswer, type QuestionValues } from './question-form.ts';

type Props = { act: ActForm<QuestionValues>; others: readonly QuestionRow[]; values: readonly string[] };

/** Editable list of answers: value in the case, names, default, and restrictions. */
export function AnswerRows({ act, others, values }: Props) {
  const t = useTranslations('catalogue.questions');
  const { answers } = act.form.values;
  const set = (next: AnswerValues[]) => act.form.setFieldValue('answers', next as never);
  const change = (at: number, some: Partial<AnswerValues>) => set(answers.map((one, index) => (index === at ? { ...one, ...some } : one)));
  const error = act.form.errors.answers;
  const choices = others.flatMap((other) =>
    isOpen(other) ? [`${other.code}>100`, `${other.code}<100`] : other.answers.map(({ value }) => `${other.code}=${value}`),
  );
  return (
    <fieldset className={styles.answers} data-field="answers" tabIndex={-1}>
      <legend>{t('answers')}</legend>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {answers.map((answer, at) => (
        <div key={at} className={styles.answer}>
          <div className={styles.row}>
            <Autocomplete
              aria-label={t('value', { row: at + 1 })}
              placeholder={t('valueWord')}
              data={[...values]}
              value={answer.value}
              onChange={(value) => change(at, { value })}
            />
            <Radio
              label={t('standard')}
              checked={answer.isDefault}
              onChange={() => set(answers.map((one, index) => ({ ...one, isDefault: index === at })))}
            />
            <ActionIcon
              aria-label={t('earlier', { row: at + 1 })}
              variant="subtle"
              color="gray"
              disabled={at === 0}
              onClick={() => set(answers.toSpliced(at, 1).toSpliced(at - 1, 0, answer))}
            >
              <IconArrowUp size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('later', { row: at + 1 })}
              variant="subtle"
              color="gray"
              disabled={at === answers.length - 1}
              onClick={() => set(answers.toSpliced(at, 1).toSpliced(at + 1, 0, answer))}
            >
              <IconArrowDown size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('removeAnswer', { row: at + 1 })}
              variant="subtle"
              color="gray"
              onClick={() => set(answers.toSpliced(at, 1))}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </div>
          <div className={styles.names}>
            <TextInput
              aria-label={t('answerNl', { row: at + 1 })}
              placeholder={t('inDutch')}
              value={answer.nameNl}
              onChange={(event) => change(at, { nameNl: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('answerEn', { row: at + 1 })}
              placeholder={t('inEnglish')}
              value={answer.nameEn}
              onChange={(event) => change(at, { nameEn: event.currentTarget.value })}
            />
          </div>
          <TagsInput
            aria-label={t('notWith', { row: at + 1 })}
            placeholder={answer.notWith.length === 0 ? t('notWithWord') : ''}
            data={choices}
            value={answer.notWith}
            onChange={(written) => change(at, { notWith: written.filter((text) => exclusionOf(text) !== undefined) })}
            limit={40}
            size="xs"
          />
          <Checkbox
            label={t('officeOnly')}
            checked={answer.officeOnly}
            onChange={({ currentTarget: { checked } }) => change(at, { officeOnly: checked })}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => set([...answers, { ...newAnswer, isDefault: answers.length === 0 }])}
      >
        {t('addAnswer')}
      </Button>
    </fieldset>
  );
}
