import { Modal, NumberInput, TextInput } from '@mantine/core';
import { copyPriceListEndpoint } from '#modules/estimating/contract/price-lists/copy-price-list.endpoint.ts';
import type { PriceListView } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Values = { name: string; validFrom: string | null; validTo: string | null; rate: number | string };
type Props = { list: PriceListView; onClose: () => void; onMade: (id: number) => void };

/** Copies the prices to a new period, all raised or lowered by one rate. */
export function CopyPriceList({ list, onClose, onMade }: Props) {
  const t = useTranslations('estimating.priceLists');
  const { locale } = useLocaleSwitch();
  const act = useActForm(copyPriceListEndpoint, {
    initial: { name: '', validFrom: null, validTo: null, rate: 0 } as Values,
    toInput: ({ name, validFrom, validTo, rate }) => ({
      ...{ id: list.id, version: list.version, name, validTo },
      validFrom: validFrom ?? '',
      rate: Math.round((Number(rate) || 0) * 100) / 10_000,
    }),
    draftKey: `price-list-copy-${list.id}`,
    invalidates: ['estimating'],
    onDone: ({ id }) => {
      notify({ kind: 'success', title: t('copied') });
      onMade(id);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('copyOf', { name: list.name })} size={520} closeButtonProps={{ 'aria-label': t('close') }}>
      <p>{t('copyText')}</p>
      <ActFormFrame
        act={act}
        submitLabel={t('copyMake')}
        labels={{ name: t('fields.name'), validFrom: t('fields.validFrom'), validTo: t('fields.validTo'), rate: t('raise') }}
      >
        <TextInput label={t('fields.name')} required maxLength={100} data-autofocus {...act.field('name')} />
        <FieldRow>
          <DateField label={t('fields.validFrom')} required {...act.field('validFrom')} />
          <DateField label={t('fields.validTo')} clearable {...act.field('validTo')} />
        </FieldRow>
        <NumberInput
          label={t('raise')}
          suffix=" %"
          min={-90}
          max={500}
          decimalScale={2}
          decimalSeparator={locale === 'nl' ? ',' : '.'}
          {...act.field('rate')}
        />
      </ActFormFrame>
    </Modal>
  );
}
