import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import type { RecordImportDetail } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import { decimalMarks } from '#platform/domain/import/read-cell.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { RecordFixed } from './record-fixed.tsx';
import styles from './records.module.css';

type Sheet = RecordImportDetail['sheets'][number];
const delimiters: Record<string, string> = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'pipe' };

/** The columns of each sheet with their field; to change them while the import is open. */
export function RecordColumns({ found, isOpen }: { found: RecordImportDetail; isOpen: boolean }) {
  const t = useTranslations('imports.records.detail');
  const [editing, setEditing] = useState<Sheet[] | null>(null);
  const act = useAct(reviewRecordsEndpoint, { invalidates: ['imports'], onDone: () => setEditing(null) });
  const sheets = editing ?? found.sheets;
  const total = found.sheets.reduce((sum, { columns, left }) => sum + (left ? 0 : columns.length), 0);
  const mapped = found.sheets.reduce((sum, { mapping, left }) => sum + (left ? 0 : Object.keys(mapping).length), 0);
  const change = (at: number, changes: Partial<Sheet>) =>
    setEditing(sheets.map((sheet, one) => (one === at ? { ...sheet, ...changes } : sheet)));
  const save = () =>
    act.run({
      id: found.id,
      version: found.version,
      sheets: sheets.map(({ left, mapping, fixed, mark }, sheet) => ({
        sheet,
        left,
        mapping,
        fixed: filled(fixed),
        ...(mark !== 'unknown' && { mark }),
      })),
    });
  return (
    <section className={styles.columns} aria-label={t('columns')}>
      <div className={styles.head}>
        <strong>{t('columns')}</strong>
        <span className={styles.quiet}>{t('mapped', { mapped, total })}</span>
        <span className={styles.quiet}>
          {t('file', {
            encoding: found.encoding || t('workbook'),
            delimiter: delimiters[found.delimiter] ?? 'none',
            row: found.sheets[0]?.headingRow ?? 0,
          })}
        </span>
        {isOpen && !editing && (
          <Button size="xs" variant="default" onClick={() => setEditing(found.sheets)}>
            {t('change')}
          </Button>
        )}
        {editing && (
          <>
            <Button size="xs" loading={act.pending} onClick={() => void save()}>
              {t('save')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setEditing(null)}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
      {sheets.map((sheet, at) => (
        <div key={sheet.name}>
          {sheets.length > 1 && (
            <div className={styles.head}>
              <span>{t('sheet', { name: sheet.name })}</span>
              <Checkbox
                size="xs"
                label={t('skipSheet')}
                checked={!sheet.left}
                disabled={!editing}
                onChange={(event) => change(at, { left: !event.currentTarget.checked })}
              />
            </div>
          )}
          {sheet.left && sheet.likely !== '' && <p className={styles.quiet}>{t('likely', { kind: sheet.likely })}</p>}
          {!sheet.left && <SheetColumns sheet={sheet} found={found} onChange={editing && ((mapping) => change(at, { mapping }))} />}
          {!sheet.left && editing && (
            <Select
              size="xs"
              label={t('mark')}
              data={[...(sheet.mark === 'unknown' ? ['unknown' as const] : []), ...decimalMarks].map((value) => ({
                value,
                label: t(`marks.${value}`),
              }))}
              value={sheet.mark}
              onChange={(mark) => change(at, { mark: decimalMarks.find((one) => one === mark) ?? sheet.mark })}
              allowDeselect={false}
              maw={220}
            />
          )}
          {!sheet.left && (
            <RecordFixed fixed={sheet.fixed} fields={found.fields} onChange={editing && ((fixed) => change(at, { fixed }))} />
          )}
        </div>
      ))}
    </section>
  );
}

const filled = (fixed: Sheet['fixed']) => Object.fromEntries(Object.entries(fixed).filter(([, value]) => value.trim() !== ''));

type SheetProps = { sheet: Sheet; found: RecordImportDetail; onChange: ((mapping: Sheet['mapping']) => void) | null };

function SheetColumns({ sheet, found, onChange }: SheetProps) {
  const t = useTranslations('imports.records.detail');
  const fieldOf = new Map(Object.entries(sheet.mapping).map(([field, column]) => [column, field]));
  const labelOf = new Map(found.fields.map(({ name, label }) => [name, label]));
  const choose = (column: number, field: string) => {
    const others = Object.entries(sheet.mapping).filter(([name, at]) => at !== column && name !== field);
    onChange?.(Object.fromEntries(field === '' ? others : [...others, [field, column]]));
  };
  return (
    <ol className={styles.strip}>
      {sheet.columns.map(({ letter, heading, samples }, column) => (
        <li key={letter}>
          <span className={styles.heading}>
            <b>{letter}</b> {heading}
          </span>
          <span className={styles.sample}>{samples[0] ?? ''}</span>
          {onChange ? (
            <Select
              size="xs"
              aria-label={`${letter} ${heading}`}
              data={[{ value: '', label: t('none') }, ...found.fields.map(({ name, label }) => ({ value: name, label }))]}
              value={fieldOf.get(column) ?? ''}
              onChange={(value) => choose(column, value ?? '')}
              allowDeselect={false}
              searchable
            />
          ) : (
            <span className={fieldOf.has(column) ? undefined : styles.quiet}>{labelOf.get(fieldOf.get(column) ?? '') ?? t('none')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
