import { SegmentedControl, TextInput } from '@mantine/core';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type IsbnValues = { from: 'none' | 'own' | 'pool'; isbn: string };

export const toIsbnInput = ({ from, isbn }: IsbnValues) => (from === 'own' ? { from, isbn } : { from });

/** Chooses where the ISBN comes from; the brand's own ones while it has any. */
export function IsbnChoiceFields<V extends IsbnValues>({ act, hasIsbn }: { act: ActForm<V>; hasIsbn: boolean }) {
  const t = useTranslations('publications');
  const { from } = act.form.values;
  const choices = (['pool', 'own', 'none'] as const).filter((choice) => choice !== 'pool' || hasIsbn);
  return (
    <>
      <div>
        <SegmentedControl
          aria-label={t('isbn')}
          value={from}
          onChange={(value) => act.form.setValues({ from: value } as Partial<V>)}
          data={choices.map((value) => ({ value, label: t(`isbnFrom.${value}`) }))}
        />
      </div>
      {from === 'own' && <TextInput size="md" label={t('isbn')} placeholder="978-…" maxLength={20} {...act.field('isbn')} />}
    </>
  );
}
