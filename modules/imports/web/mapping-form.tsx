import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DeliveryMethod, deliveryMethods } from '#modules/baskets/domain/deliveries.ts';
import { type ImportDetail, remapImportEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import {
  type DecimalMark,
  decimalMarks,
  type ImportField,
  importFields,
  requiredFields,
  type SameReference,
  sameReferences,
} from '#modules/imports/domain/fields.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from './imports.module.css';

/** Which column is read as what, with what stands in it; kept for this customer's next file. */
export function MappingForm({ found }: { found: ImportDetail }) {
  const t = useTranslations('imports.mapping');
  const tFields = useTranslations('imports.fields');
  const tMethods = useTranslations('baskets.methods');
  const errorText = useErrorText();
  const [mapping, setMapping] = useState(found.mapping);
  const [options, setOptions] = useState(found.options);
  const [refused, setRefused] = useState<CallError>();
  const act = useAct(remapImportEndpoint, {
    invalidates: ['imports'],
    onDone: () => notify({ kind: 'success', title: t('done') }),
    onRefused: (error) => {
      setRefused(error);
      return true;
    },
  });
  const columns = found.headings.map((heading, column) => ({
    value: String(column),
    label: heading || t('column', { number: column + 1 }),
  }));
  function choose(field: ImportField, value: string | null) {
    setRefused(undefined);
    const { [field]: _, ...rest } = mapping;
    setMapping(value === null || value === '' ? rest : { ...rest, [field]: Number(value) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void act.run({ id: found.id, version: found.version, mapping, options });
  }
  const errorOf = (field: ImportField) => (refused?.body.errors[field]?.length ? errorText(refused) : undefined);
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {refused && !importFields.some(errorOf) && (
        <p role="alert" className={styles.problem}>
          {errorText(refused)}
        </p>
      )}
      {importFields.map((field) => {
        const sample = mapping[field] === undefined ? '' : found.sample[mapping[field]];
        const missing = requiredFields.includes(field) && mapping[field] === undefined;
        return (
          <Select
            key={field}
            label={tFields(field)}
            data={columns}
            value={mapping[field] === undefined ? null : String(mapping[field])}
            onChange={(value) => choose(field, value)}
            placeholder={t('none')}
            clearable
            clearButtonProps={{ 'aria-label': t('none') }}
            description={sample ? t('example', { value: sample }) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errorOf(field) ?? (missing && t('required'))}
          />
        );
      })}
      <Select
        label={t('decimalMark')}
        data={decimalMarks.map((value) => ({ value, label: t(value) }))}
        value={options.decimalMark}
        allowDeselect={false}
        onChange={(value) => setOptions({ ...options, decimalMark: value as DecimalMark })}
      />
      <Select
        label={t('sameReference')}
        data={sameReferences.map((value) => ({ value, label: t(value) }))}
        value={options.sameReference}
        allowDeselect={false}
        onChange={(value) => setOptions({ ...options, sameReference: value as SameReference })}
      />
      <Select
        label={t('method')}
        description={t('methodHelp')}
        data={deliveryMethods.map((value) => ({ value, label: tMethods(value) }))}
        value={options.method}
        allowDeselect={false}
        onChange={(value) => setOptions({ ...options, method: value as DeliveryMethod })}
      />
      <Button type="submit" variant="default" loading={act.pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
