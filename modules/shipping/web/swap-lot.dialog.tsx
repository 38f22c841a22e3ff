import { Autocomplete, Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PackLotSwap } from '#modules/stock/domain/picking/pack-lot-swap.ts';
import type { StockPart } from '#modules/stock/domain/picking/parts-to-pack.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = {
  line: { id: number; description: string };
  parts: readonly StockPart[];
  onChoose: (swap: PackLotSwap) => void;
  onClose: () => void;
};

/** Packs a line from another lot than the rule of the article gives, with the reason. */
export function SwapLotDialog({ line, parts, onChoose, onClose }: Props) {
  const t = useTranslations('shipping.pack.swapLot');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const [at, setAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const part = parts.find((_, index) => String(index) === at);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { line: line.description })}
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!part || reason.trim() === '') return;
          onChoose({ lineId: line.id, lot: part.lot, location: part.location, reason: reason.trim() });
          onClose();
        }}
      >
        <Stack gap={16}>
          <Select
            label={t('lot')}
            required
            data-autofocus
            data={parts.map(({ lot, location, quantity }, index) => ({
              value: String(index),
              label: t('part', { lot, location, quantity: format.quantity(quantity) }),
            }))}
            value={at}
            onChange={setAt}
          />
          <Autocomplete
            label={t('reason')}
            required
            maxLength={200}
            data={[t('reasons.front'), t('reasons.damaged'), t('reasons.asked')]}
            value={reason}
            onChange={setReason}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!part || reason.trim() === ''}>
              {t('submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
