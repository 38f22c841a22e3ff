import { Select, Textarea } from '@mantine/core';
import { useReasons } from '#modules/baskets/web/reason/use-reasons.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type HoldValues = { reason: string; note: string; until: string | null };
export const noHold: HoldValues = { reason: '', note: '', until: null };

/** The input of holding one basket or several. */
export function HoldFields({ field }: Pick<ActForm<HoldValues>, 'field'>) {
  const t = useTranslations('baskets.hold');
  const reasons = useReasons('wait');
  return (
    <>
      <Select label={t('reason')} required withAsterisk={false} data={reasons} data-autofocus {...field('reason')} />
      <Textarea label={t('note')} rows={2} maxLength={500} {...field('note')} />
      <DateField label={t('until')} description={t('untilHelp')} clearable {...field('until')} />
    </>
  );
}
