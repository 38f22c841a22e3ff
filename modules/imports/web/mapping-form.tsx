import { Select } from '@mantine/core';
import { type OutboundMethod, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { ImportDetail } from '#modules/imports/contract/imports.endpoints.ts';
import { remapImportEndpoint } from '#modules/imports/contract/remap-import.endpoint.ts';
import { type ImportField, importFields, requiredFields, type SameReference, sameReferences } from '#modules/imports/domain/fields.ts';
import { type DecimalMark, decimalMarks } from '#platform/domain/import/read-cell.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './imports.module.css';

type MappingValues = Record<ImportField, string | null> & {
  decimalMark: DecimalMark;
  sameReference: SameReference;
  usualMethod: OutboundMethod;
};

/** Maps columns to fields, with sample values; saved for this customer's next file. */
export function MappingForm({ found }: { found: ImportDetail }) {
  const t = useTranslations('imports.mapping');
  const tFields = useTranslations('imports.fields');
  const tMethods = useTranslations('baskets.methods');
  const act = useActForm(remapImportEndpoint, {
    initial: valuesOf(found),
    toInput: ({ decimalMark, sameReference, usualMethod, ...columns }) => ({
      ...{ id: found.id, version: found.version, options: { decimalMark, sameReference, method: usualMethod } },
      mapping: Object.fromEntries(importFields.flatMap((field) => (columns[field] ? [[field, Number(columns[field])]] : []))),
    }),
    draftKey: `mapping-${found.id}`,
    invalidates: ['imports'],
    onDone: () => notify({ kind: 'success', title: t('done') }),
  });
  const columns = found.headings.map((heading, column) => ({
    value: String(column),
    label: heading || t('column', { number: column + 1 }),
  }));
  const chosen = {
    decimalMark: { label: t('decimalMark'), data: decimalMarks.map((value) => ({ value, label: t(value) })) },
    sameReference: { label: t('sameReference'), data: sameReferences.map((value) => ({ value, label: t(value) })) },
    usualMethod: { label: t('method'), data: outboundMethods.map((value) => ({ value, label: tMethods(value) })) },
  };
  // An explicit empty choice, so that the keyboard can clear the field.
  const choices = [{ value: '', label: t('none') }, ...columns];
  const column = choiceLabel(choices);
  const labels = {
    ...Object.fromEntries(importFields.map((field) => [field, tFields(field)])),
    ...Object.fromEntries(Object.entries(chosen).map(([name, { label }]) => [name, label])),
  };
  const shown = {
    ...Object.fromEntries(importFields.map((field) => [field, (value: string | null) => column(value ?? '')])),
    ...Object.fromEntries(Object.entries(chosen).map(([name, { data }]) => [name, choiceLabel(data)])),
  };
  return (
    <section className={styles.form} aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={labels} shown={shown} quiet>
        {importFields.map((field) => {
          const value = act.form.values[field];
          const sample = value === null ? '' : found.sample[Number(value)];
          const missing = requiredFields.includes(field) && value === null;
          const { error, onChange, ...input } = act.field(field);
          return (
            <Select
              key={field}
              label={tFields(field)}
              data={choices}
              description={sample ? t('example', { value: sample }) : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...input}
              value={value ?? ''}
              onChange={(chosen) => onChange(chosen || null)}
              error={error ?? (missing && t('required'))}
            />
          );
        })}
        <Select {...chosen.decimalMark} allowDeselect={false} {...act.field('decimalMark')} />
        <Select {...chosen.sameReference} allowDeselect={false} {...act.field('sameReference')} />
        <Select {...chosen.usualMethod} description={t('methodHelp')} allowDeselect={false} {...act.field('usualMethod')} />
      </ActFormFrame>
    </section>
  );
}

function valuesOf({ mapping, options }: ImportDetail): MappingValues {
  const columns = importFields.map((field) => [field, mapping[field] === undefined ? null : String(mapping[field])]);
  const { decimalMark, sameReference, method } = options;
  return { ...(Object.fromEntries(columns) as Record<ImportField, string | null>), decimalMark, sameReference, usualMethod: method };
}
