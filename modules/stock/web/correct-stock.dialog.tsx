import { Modal, NumberInput, TextInput } from '@mantine/core';
import { correctStockEndpoint } from '#modules/stock/contract/correct-stock.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { Lot } from './stock-side.tsx';

/** Corrects a lot to the counted quantity. */
export function CorrectStockDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('stock.count');
  const tCounting = useTranslations('stock.counting');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const act = useActForm(correctStockEndpoint, {
    initial: { counted: lot.quantity as number | string, reason: '' },
    toInput: ({ counted, reason }) => ({
      lotId: lot.id,
      locationId: lot.locationId,
      counted: counted === '' ? -1 : Number(counted),
      reason,
    }),
    draftKey: `count-${lot.id}-${lot.locationId}`,
    invalidates: ['stock', 'catalogue'],
    onDone: (answer) => {
      const isBooked = answer.outcome === 'booked';
      const title = isBooked
        ? t('done', { physical: format.quantity(answer.physical) })
        : tCounting('outcome.recount', { location: lot.location });
      notify({ kind: isBooked ? 'success' : 'warning', title });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { location: lot.location })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('lead', { quantity: format.quantity(lot.quantity) })}</p>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ counted: t('counted'), reason: t('reason') }}>
        <NumberInput label={t('counted')} min={0} data-autofocus {...act.field('counted')} />
        <TextInput label={t('reason')} {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
