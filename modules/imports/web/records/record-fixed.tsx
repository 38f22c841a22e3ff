import { Select, TextInput } from '@mantine/core';
import type { RecordImportDetail } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './records.module.css';

type Fixed = RecordImportDetail['sheets'][number]['fixed'];
type Props = { fixed: Fixed; fields: RecordImportDetail['fields']; onChange: ((fixed: Fixed) => void) | null };

/** What holds for every row of a sheet that has no value, such as the supplier of the whole file. */
export function RecordFixed({ fixed, fields, onChange }: Props) {
  const t = useTranslations('imports.records.detail');
  const said = fields.filter(({ name }) => fixed[name] !== undefined);
  if (!onChange)
    return said.length === 0 ? null : (
      <p className={styles.quiet}>{t('fixed', { values: said.map(({ name, label }) => `${label}: ${fixed[name]}`).join(', ') })}</p>
    );
  const change = (name: string, value: string | undefined) =>
    onChange(
      Object.fromEntries(Object.entries({ ...fixed, [name]: value }).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]]))),
    );
  return (
    <div className={styles.fixed}>
      {said.map(({ name, label }) => (
        <TextInput
          key={name}
          size="xs"
          label={label}
          value={fixed[name] ?? ''}
          maxLength={200}
          onChange={(event) => change(name, event.currentTarget.value)}
        />
      ))}
      <Select
        size="xs"
        label={t('fixedAdd')}
        placeholder={t('fixedField')}
        data={fields.filter(({ name }) => fixed[name] === undefined).map(({ name, label }) => ({ value: name, label }))}
        value={null}
        onChange={(name) => name !== null && change(name, '')}
        searchable
      />
    </div>
  );
}
