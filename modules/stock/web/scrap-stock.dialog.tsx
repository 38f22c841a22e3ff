import { Modal, NumberInput, TextInput } from '@mantine/core';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Photos } from './photo/photos.tsx';
import type { Lot } from './stock-side.tsx';

/** Scraps pieces of a lot, with the reason. */
export function ScrapStockDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('stock.scrap');
  const tActions = useTranslations('platform.actions');
  const tQueue = useTranslations('platform.queue');
  const format = useFormat();
  const act = useActForm(scrapStockEndpoint, {
    initial: { quantity: '' as number | string, reason: '' },
    toInput: ({ quantity, reason }) => ({
      ...{ lotId: lot.id, locationId: lot.locationId, quantity: Number(quantity) || 0, reason },
      at: new Date().toISOString(),
    }),
    draftKey: `scrap-${lot.id}-${lot.locationId}`,
    invalidates: ['stock', 'catalogue'],
    queuedAs: (input) => t('queued', { lot: lot.code, quantity: format.quantity(input.quantity), location: lot.location }),
    onQueued: (text) => {
      notify({ kind: 'info', title: tQueue('queued'), content: text });
      onClose();
    },
    onDone: (answer) => {
      notify({ kind: 'success', title: t('done', { physical: format.quantity(answer.physical) }) });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { location: lot.location })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('lead', { quantity: format.quantity(lot.quantity) })}</p>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ quantity: t('quantity'), reason: t('reason') }}>
        <NumberInput label={t('quantity')} min={1} data-autofocus {...act.field('quantity')} />
        <TextInput label={t('reason')} {...act.field('reason')} />
        <Photos of="stock_lot" id={lot.id} about={`${lot.code}, ${lot.location}`} mayAdd />
      </ActFormFrame>
    </Modal>
  );
}
