import { Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { StockDetail } from './stock-side.tsx';
import { MakeForStock } from './usage/make-for-stock.tsx';

/** Enters an order that makes an article again, of as many as its advice says. */
export function MakeAgainDialog({ stock, onClose }: { stock: StockDetail; onClose: () => void }) {
  const t = useTranslations('stock.side');
  const tActions = useTranslations('platform.actions');
  const [quantity, setQuantity] = useState<number | string>(stock.advice || stock.reorderQuantity || '');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('makeAgainTitle', { code: stock.code })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <Stack gap={12}>
        <NumberInput
          label={t('quantity')}
          description={stock.advice > 0 ? t('makeAgainAdvice', { advice: stock.advice }) : undefined}
          min={1}
          allowDecimal={false}
          data-autofocus
          value={quantity}
          onChange={setQuantity}
        />
        <MakeForStock articleId={stock.articleId} quantity={Number(quantity)} isOwn={stock.customer === null} />
      </Stack>
    </Modal>
  );
}
