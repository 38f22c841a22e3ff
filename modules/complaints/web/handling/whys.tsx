import { Textarea } from '@mantine/core';
import { whyCount } from '#modules/complaints/domain/whys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { answers: readonly string[]; errorOf: (index: number) => string | undefined; onChange: (answers: string[]) => void };

/** Five times why: each question asks for the cause of the answer before it. */
export function Whys({ answers, errorOf, onChange }: Props) {
  const t = useTranslations('complaints.whys');
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 8 }}>
      <legend>{t('title')}</legend>
      {Array.from({ length: whyCount }, (_, index) => {
        const before = answers[index - 1]?.trim() ?? '';
        return (
          <Textarea
            key={index}
            label={t('question', { number: index + 1, before: before || 'none' })}
            autosize
            minRows={1}
            maxLength={500}
            value={answers[index] ?? ''}
            error={errorOf(index)}
            onChange={({ currentTarget: { value } }) =>
              onChange(Array.from({ length: whyCount }, (_, place) => (place === index ? value : (answers[place] ?? ''))))
            }
          />
        );
      })}
    </fieldset>
  );
}
