import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { listQuestionsEndpoint, type QuestionRow, readCaseVocabularyEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { casePaths, kindAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { kindsOfType, questionTypes } from '#modules/catalogue/domain/questions/question.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { AnswerRows } from './answer-rows.tsx';
import { knownValuesAt } from './known-values.ts';
import type { QuestionValues } from './question-form.ts';
import { QuestionPreview } from './question-preview.tsx';
import { usePlaceName } from './use-place-name.ts';

/** Form with all fields of a question and a preview. */
export function QuestionFields({ act, row }: { act: ActForm<QuestionValues>; row: QuestionRow | null }) {
  const t = useTranslations('catalogue.questions');
  const named = useLocalizedName();
  const place = usePlaceName();
  const library = useCall(listQuestionsEndpoint, {});
  const words = useCall(readCaseVocabularyEndpoint, {});
  const { field } = act;
  const { type, affects, conditionOn, answers } = act.form.values;
  const others = (library.data?.rows ?? []).filter(({ id }) => id !== row?.id);
  const at = library.data?.rows.findIndex(({ id }) => id === row?.id) ?? -1;
  const earlier = at < 0 ? others : others.slice(0, at);
  const condition = earlier.find(({ code }) => code === conditionOn);
  const places = casePaths.filter((path) => kindsOfType[type].includes(kindAt(path)!));
  return (
    <>
      <TextInput label={t('fields.code')} required readOnly={row !== null} {...field('code')} />
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...field('nameEn')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.helpNl')} {...field('helpNl')} />
        <TextInput label={t('fields.helpEn')} {...field('helpEn')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.type')}
          allowDeselect={false}
          data={questionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...field('type')}
        />
        <Select
          label={t('fields.affects')}
          allowDeselect={false}
          searchable
          data={[...new Set([...places, affects])].map((value) => ({ value, label: place(value) }))}
          {...field('affects')}
        />
      </FieldRow>
      {type === 'number' && (
        <>
          <FieldRow>
            <NumberInput label={t('fields.min')} min={0} allowDecimal={false} {...field('min')} />
            <NumberInput label={t('fields.max')} min={0} allowDecimal={false} {...field('max')} />
          </FieldRow>
          <FieldRow>
            <NumberInput label={t('fields.step')} min={1} allowDecimal={false} {...field('step')} />
            <NumberInput label={t('fields.multiple')} min={1} allowDecimal={false} {...field('multiple')} />
          </FieldRow>
          <TextInput label={t('fields.unit')} {...field('unit')} />
        </>
      )}
      <FieldRow>
        <Select
          label={t('fields.conditionOn')}
          clearable
          searchable
          data={earlier.map((one) => ({ value: one.code, label: named(one) }))}
          {...field('conditionOn')}
        />
        <MultiSelect
          label={t('fields.conditionValues')}
          disabled={!condition}
          data={(condition?.answers ?? []).map((answer) => ({ value: answer.value, label: named(answer) }))}
          {...field('conditionValues')}
        />
      </FieldRow>
      {type !== 'number' && <AnswerRows act={act} others={others} values={words.data ? knownValuesAt(affects, words.data) : []} />}
      {(type === 'number' || (type === 'format' && answers.length === 0)) && (
        <TextInput label={t('fields.standard')} required {...field('standard')} />
      )}
      <QuestionPreview values={act.form.values} />
    </>
  );
}
