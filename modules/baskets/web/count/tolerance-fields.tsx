import { NumberInput, Radio, Stack } from '@mantine/core';
import { toleranceCharges } from '#modules/baskets/domain/count/tolerance.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type ToleranceValues = { under: number | string; over: number | string; charge: string };

/** The fields of a tolerance: per cent under and over, and what the invoice counts. */
export function ToleranceFields<Values extends ToleranceValues>({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('baskets.tolerances');
  const { locale } = useLocaleSwitch();
  const share = { suffix: ' %', min: 0, decimalScale: 2, decimalSeparator: locale === 'nl' ? ',' : '.', required: true };
  return (
    <>
      <NumberInput label={t('fields.under')} description={t('underHelp')} max={99} {...share} {...act.field('under')} />
      <NumberInput label={t('fields.over')} description={t('overHelp')} max={100} {...share} {...act.field('over')} />
      <Radio.Group label={t('fields.charge')} {...act.field('charge')}>
        <Stack gap="xs" mt="xs">
          {toleranceCharges.map((charge) => (
            <Radio key={charge} value={charge} label={t(`charges.${charge}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

/** A share as the percentage that a person enters. */
export const percentOf = (share: number) => Math.round(share * 10_000) / 100;
export const shareOf = (percent: number | string) => Math.round((Number(percent) || 0) * 100) / 10_000;
