import { Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { receiptTypes } from '#modules/stock/domain/movement-types.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LocationField } from './location/location-field.tsx';
import { useOverloadNotice } from './location/use-overload-notice.ts';
import type { StockDetail } from './stock-side.tsx';

/** Receives stock as a new lot. */
export function ReceiveStockDialog({ stock, onClose }: { stock: StockDetail; onClose: () => void }) {
  const t = useTranslations('stock.receive');
  const warn = useOverloadNotice();
  const tTypes = useTranslations('stock.types');
  const tActions = useTranslations('platform.actions');
  const tQueue = useTranslations('platform.queue');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const act = useActForm(receiveStockEndpoint, {
    initial: {
      type: String(receiptTypes[0]),
      quantity: '' as number | string,
      location: stock.lots.at(-1)?.location ?? '',
      receivedOn: null as string | null,
      bestBefore: null as string | null,
      unitCost: '' as number | string,
      reason: '',
    },
    toInput: ({ type, quantity, location, receivedOn, bestBefore, reason, unitCost }) => ({
      articleId: stock.articleId,
      type: receiptTypes.find((one) => String(one) === type) ?? receiptTypes[0],
      quantity: Number(quantity) || 0,
      location,
      reason,
      at: new Date().toISOString(),
      ...(receivedOn !== null && { receivedOn }),
      ...(bestBefore !== null && { bestBefore }),
      ...(unitCost !== '' && { unitCostEur: Number(unitCost) }),
    }),
    draftKey: `receive-${stock.articleId}`,
    invalidates: ['stock', 'catalogue'],
    queuedAs: (input) => t('queued', { code: stock.code, quantity: format.quantity(input.quantity), location: input.location }),
    onQueued: (text) => {
      notify({ kind: 'info', title: tQueue('queued'), content: text });
      onClose();
    },
    onDone: (answer) => {
      const quantity = format.quantity(Number(act.form.getValues().quantity));
      notify({ kind: 'success', title: t('done', { quantity, physical: format.quantity(answer.physical) }) });
      warn(answer);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { code: stock.code })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame
        act={act}
        submitLabel={t('submit')}
        labels={{
          type: t('type'),
          quantity: t('quantity'),
          location: t('location'),
          receivedOn: t('receivedOn'),
          bestBefore: t('bestBefore'),
          unitCost: t('unitCost'),
          reason: t('reason'),
        }}
      >
        <FieldRow>
          <NumberInput label={t('quantity')} min={1} allowDecimal={false} data-autofocus {...act.field('quantity')} />
          <LocationField free label={t('location')} field={act.field('location')} />
        </FieldRow>
        <FieldRow>
          <Select
            label={t('type')}
            allowDeselect={false}
            data={receiptTypes.map((type) => ({ value: String(type), label: tTypes(String(type) as '10') }))}
            {...act.field('type')}
          />
          <DateField label={t('receivedOn')} clearable {...act.field('receivedOn')} />
        </FieldRow>
        <DateField label={t('bestBefore')} description={t('bestBeforeHelp')} clearable {...act.field('bestBefore')} />
        {stock.customer === null && (
          <NumberInput
            label={t('unitCost')}
            description={t('unitCostHelp')}
            prefix="€ "
            min={0}
            decimalScale={4}
            decimalSeparator={locale === 'nl' ? ',' : '.'}
            {...act.field('unitCost')}
          />
        )}
        <TextInput label={t('reason')} {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
