import { Autocomplete, Button, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Photos } from '../photo/photos.tsx';

type Props = {
  listId: number;
  item: PickLineRow;
  onShort: (found: { quantity: number; shortReason: string }) => void;
  onClose: () => void;
};

/** There is less than the list asks: how many there are, and why. */
export function ShortPickDialog({ listId, item, onShort, onClose }: Props) {
  const t = useTranslations('stock.picking');
  const tActions = useTranslations('platform.actions');
  const [found, setFound] = useState<number | string>(0);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const open = item.quantity - (item.scanned ?? 0);
  const quantity = Number(found);
  const isFewer = found !== '' && quantity >= 0 && quantity < open;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tooFewTitle', { location: item.location })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isFewer || reason.trim() === '') return;
          onShort({ quantity, shortReason: reason.trim() });
          onClose();
        }}
      >
        <Stack gap={16}>
          <p style={{ margin: 0 }}>{t('tooFewLead')}</p>
          <NumberInput
            label={t('found', { open })}
            size="lg"
            min={0}
            allowDecimal={false}
            data-autofocus
            value={found}
            onChange={setFound}
            error={tried && !isFewer && t('foundTooMany', { open })}
          />
          <Autocomplete
            label={t('reason')}
            size="lg"
            required
            data={[t('reasons.count'), t('reasons.damaged'), t('reasons.gone')]}
            value={reason}
            onChange={setReason}
            error={tried && reason.trim() === '' && t('reasonRequired')}
          />
          <Photos of="pick_list" id={listId} part={item.position} about={`${item.location}, ${item.lot}`} mayAdd />
          <Button type="submit" size="lg">
            {t('reportShort')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
