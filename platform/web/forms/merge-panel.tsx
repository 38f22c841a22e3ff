import { Radio } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormat } from '../locale/use-format.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { listChanges } from './choice-labels.ts';
import { combineRows, type Side, sideFor } from './merge.ts';
import styles from './merge-panel.module.css';
import type { Merge } from './use-act-form.ts';

/** Texts for field values, by field name. With `each`, a long list is shown as the items that were added and removed. */
export type Shown<V> = { [Name in keyof V & string]?: ((value: V[Name]) => string) | { each: (one: string) => string } };

type Props<V> = {
  merge: Merge;
  labels: Partial<Record<string, string>>;
  shown: Shown<V> | undefined;
  /** The form whose labels are used for fields without one in `labels`. */
  form?: RefObject<HTMLFormElement | null>;
};

/** Shows a save conflict: for each field the other person's value beside the one in the form. One choice a field, by arrow keys. */
export function MergePanel<V extends Record<string, unknown>>({ merge, labels, shown, form }: Props<V>) {
  const t = useTranslations('platform.merge');
  const panel = useRef<HTMLElement>(null);
  const onShown = useRef(merge.onShown);
  const textOf = useShown(shown);
  useEffect(() => {
    (panel.current?.querySelector<HTMLElement>('input:checked') ?? panel.current)?.focus();
    onShown.current?.(true);
    return () => onShown.current?.(false);
  }, []);
  const labelOf = (name: string) => labels[name] ?? labelInForm(form?.current, name) ?? name;
  return (
    <section ref={panel} className={styles.panel} aria-label={t('title')} tabIndex={-1}>
      <h3>
        <IconUsers size={18} stroke={1.5} aria-hidden />
        {t('title')}
      </h3>
      <p className={styles.lead}>{t(merge.rows.length > 0 ? 'lead' : 'leadElsewhere')}</p>
      {merge.rows.map((row) => (
        <Radio.Group
          key={row.name}
          name={`merge-${row.name}`}
          label={labelOf(row.name)}
          description={t('was', { value: textOf(row.name, row.before, row.before) })}
          value={sideFor(row, merge.sides[row.name])}
          onChange={(side) => merge.choose(row.name, side as Side)}
        >
          {combineRows(row) && <Choice side="both" text={textOf(row.name, combineRows(row), row.before)} />}
          <Choice side="yours" text={textOf(row.name, row.yours, row.before)} />
          <Choice side="theirs" text={textOf(row.name, row.theirs, row.before)} />
        </Radio.Group>
      ))}
    </section>
  );
}

function Choice({ side, text }: { side: Side; text: string }) {
  const t = useTranslations('platform.merge');
  return <Radio mt="xs" value={side} label={text} description={t(side)} />;
}

function useShown<V>(shown: Shown<V> | undefined) {
  const t = useTranslations('platform');
  const format = useFormat();
  const textOfListChanges = (before: readonly string[], after: readonly string[], each: (one: string) => string): string => {
    const { added, removed } = listChanges(before, after);
    const parts = (['added', 'removed'] as const).flatMap((kind) => {
      const items = { added, removed }[kind];
      return items.length > 0 ? [t(`merge.${kind}`, { names: items.map(each).join(', ') })] : [];
    });
    return parts.join('; ') || t('merge.values', { count: after.length });
  };
  return (name: string, value: unknown, before: unknown): string => {
    const own = shown?.[name as keyof V & string];
    if (typeof own === 'object') return textOfListChanges(before as string[], value as string[], own.each);
    if (own) return own(value as never) || t('merge.nothing');
    if (value === null || value === undefined || value === '') return t('merge.nothing');
    if (typeof value === 'boolean') return t(value ? 'words.yes' : 'words.no');
    if (typeof value === 'number') return format.decimal(value);
    if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value, 'long') : value;
    return t('merge.values', { count: Array.isArray(value) ? value.length : 1 });
  };
}

/** The label of the field in the form. */
function labelInForm(form: HTMLFormElement | null | undefined, name: string): string | undefined {
  const field = form?.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
  return field?.labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? undefined;
}
