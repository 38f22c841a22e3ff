import { Select, Textarea, TextInput } from '@mantine/core';
import { NurField } from '#modules/catalogue/web/public.ts';
import { licences } from '#modules/publications/domain/licences.ts';
import { type TextLanguage, textLanguages } from '#modules/publications/domain/text-languages.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type PublicationValues = {
  title: string;
  subtitle: string;
  author: string;
  abstract: string;
  institute: string;
  promotors: string;
  defenceOn: string | null;
  defencePlace: string;
  nur: string;
  licence: (typeof licences)[number];
  embargoUntil: string | null;
  doi: string;
  language: TextLanguage;
};

/** The labels of the fields, for the summary of errors. */
export function usePublicationLabels() {
  const t = useTranslations('publications.fields');
  return {
    title: t('title'),
    subtitle: t('subtitle'),
    author: t('author'),
    abstract: t('abstract'),
    institute: t('institute'),
    promotors: t('promotors'),
    defenceOn: t('defenceOn'),
    defencePlace: t('defencePlace'),
    nur: t('nur'),
    licence: t('licence'),
    embargoUntil: t('embargoUntil'),
    doi: t('doi'),
    language: t('language'),
  };
}

/** The fields of an author's texts about a publication. */
export function PublicationFields<V extends PublicationValues>({ act }: { act: ActForm<V> }) {
  const t = useTranslations('publications');
  const label = usePublicationLabels();
  return (
    <>
      <TextInput size="md" label={label.title} required maxLength={200} {...act.field('title')} />
      <TextInput size="md" label={label.subtitle} maxLength={200} {...act.field('subtitle')} />
      <TextInput size="md" label={label.author} required maxLength={120} {...act.field('author')} />
      <Select
        size="md"
        label={label.language}
        allowDeselect={false}
        data={textLanguages.map((value) => ({ value, label: t(`languages.${value || 'other'}`) }))}
        {...act.field('language')}
      />
      <Textarea size="md" label={label.abstract} description={t('abstractHelp')} rows={8} maxLength={6000} {...act.field('abstract')} />
      <FieldRow>
        <TextInput size="md" label={label.institute} maxLength={160} {...act.field('institute')} />
        <TextInput size="md" label={label.promotors} maxLength={300} {...act.field('promotors')} />
      </FieldRow>
      <FieldRow>
        <DateField size="md" label={label.defenceOn} clearable {...act.field('defenceOn')} />
        <TextInput size="md" label={label.defencePlace} maxLength={160} {...act.field('defencePlace')} />
      </FieldRow>
      <FieldRow>
        <NurField size="md" label={label.nur} description={t('nurHelp')} {...act.field('nur')} />
        <Select
          size="md"
          label={label.licence}
          allowDeselect={false}
          data={licences.map((value) => ({ value, label: value || t('allRights') }))}
          {...act.field('licence')}
        />
      </FieldRow>
      <FieldRow>
        <DateField size="md" label={label.embargoUntil} description={t('embargoHelp')} clearable {...act.field('embargoUntil')} />
        <TextInput size="md" label={label.doi} description={t('doiHelp')} placeholder="10.…/…" maxLength={100} {...act.field('doi')} />
      </FieldRow>
    </>
  );
}
