import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import type { MainGroupRow } from '#modules/catalogue/contract/groups.endpoints.ts';
import type { CaseVocabulary, QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import { families } from '#modules/catalogue/domain/products/template.ts';
import { useVatChoices } from '#modules/identity/web/public.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { useSubGroupShown } from './sub-group-shown.ts';
import type { SubGroupValues } from './sub-group-values.ts';
import { TemplateFields } from './template-fields.tsx';

type Props = {
  act: ActForm<SubGroupValues>;
  mainGroups: readonly MainGroupRow[];
  words: CaseVocabulary;
  library: readonly QuestionRow[];
  aside?: React.ReactNode;
};

const labelled = [
  'mainGroupId',
  'code',
  'nameNl',
  'nameEn',
  'product',
  'quantities',
  'format',
  'questions',
  'allowedPresses',
  'pageMultiple',
  'vatPercent',
  'ledgerAccount',
  'statisticsGroup',
  'fileSlots',
  'needsApproval',
  'isbnAllowed',
  'nurAllowed',
  'allowedBindings',
  'parts',
  'folding',
] as const;

/** Form with all fields of a product. */
export function SubGroupForm({ act, mainGroups, words, library, aside }: Props) {
  const t = useTranslations('catalogue.groups');
  const named = useLocalizedName();
  const { field } = act;
  const rateChoices = useVatChoices(act.form.values.vatPercent);
  const shown = useSubGroupShown({ mainGroups, words, library });
  const labels = Object.fromEntries(labelled.map((name) => [name, t(`fields.${name}`)]));
  return (
    <ActFormFrame act={act} submitLabel={t('saveProduct')} labels={labels} shown={shown} aside={aside} wide>
      <FieldRow>
        <Select
          label={t('fields.mainGroupId')}
          allowDeselect={false}
          data={mainGroups.map((group) => ({ value: String(group.id), label: named(group) }))}
          {...field('mainGroupId')}
        />
        <TextInput label={t('fields.code')} description={t('codeHelp')} required {...field('code')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required data-autofocus {...field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...field('nameEn')} />
      </FieldRow>
      <FieldRow>
        <Select label={t('fields.vatPercent')} allowDeselect={false} data={rateChoices} {...field('vatPercent')} />
        <TextInput label={t('fields.ledgerAccount')} placeholder={t('ofMainGroup')} {...field('ledgerAccount')} />
        <TextInput label={t('fields.statisticsGroup')} placeholder={t('ofMainGroup')} {...field('statisticsGroup')} />
      </FieldRow>
      <MultiSelect
        label={t('fields.fileSlots')}
        description={t('fileSlotsHelp')}
        data={(['inner', 'cover', 'other'] as const).map((value) => ({ value, label: t(`slots.${value}`) }))}
        {...field('fileSlots')}
      />
      <FieldRow>
        <Checkbox label={t('fields.needsApproval')} {...field('needsApproval', 'checkbox')} />
        <Checkbox label={t('fields.isbnAllowed')} {...field('isbnAllowed', 'checkbox')} />
        <Checkbox label={t('fields.nurAllowed')} {...field('nurAllowed', 'checkbox')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.pageMultiple')} min={1} max={64} allowDecimal={false} {...field('pageMultiple')} />
        <MultiSelect
          label={t('fields.allowedPresses')}
          placeholder={act.form.values.allowedPresses.length === 0 ? t('anyPress') : ''}
          data={words.presses.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          {...field('allowedPresses')}
        />
        <MultiSelect
          label={t('fields.allowedBindings')}
          placeholder={act.form.values.allowedBindings.length === 0 ? t('anyBinding') : ''}
          data={families.map((value) => ({ value, label: t(`families.${value}`) }))}
          {...field('allowedBindings')}
        />
      </FieldRow>
      <h3>{t('fields.template')}</h3>
      <TemplateFields act={act} words={words} />
      <AskedQuestions act={act} library={library} />
    </ActFormFrame>
  );
}
