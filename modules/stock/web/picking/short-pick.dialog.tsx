import { Autocomplete, Button, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { type ScanCommand, type ShortReason, shortReasons } from '#modules/stock/domain/picking/scan-command.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Photos } from '../photo/photos.tsx';
import { CommandScanner } from './command-scanner.tsx';

type Props = {
  listId: number;
  item: PickLineRow;
  /** The open quantity of the line. */
  open: number;
  /** The quantity entered before, and the reason that was scanned. */
  found: number;
  reason: ShortReason | undefined;
  onShort: (found: { quantity: number; shortReason: string }) => void;
  onClose: () => void;
};

/** There is less than the list asks: how many there are, and why. By scan: a number, a reason, and confirm or back. */
export function ShortPickDialog({ listId, item, open, onShort, onClose, ...begins }: Props) {
  const t = useTranslations('stock.picking');
  const tActions = useTranslations('platform.actions');
  const [found, setFound] = useState<number | string>(begins.found);
  const [reason, setReason] = useState(begins.reason ? t(`reasons.${begins.reason}`) : '');
  const [tried, setTried] = useState(false);
  const quantity = Number(found);
  const isFewer = found !== '' && quantity >= 0 && quantity < open;
  const report = () => {
    setTried(true);
    if (!isFewer || reason.trim() === '') return;
    onShort({ quantity, shortReason: reason.trim() });
    onClose();
  };
  const obey = (command: ScanCommand) => {
    const scanned = shortReasons.find((one) => one === command);
    if (scanned) setReason(t(`reasons.${scanned}`));
    else if (command === 'confirm') report();
    else if (command === 'back') onClose();
    else return false;
    return true;
  };
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
          report();
        }}
      >
        <CommandScanner onCommand={obey} onQuantity={setFound} />
        <Stack gap={16}>
          <p style={{ margin: 0 }}>{t('tooFewLead')}</p>
          <NumberInput
            label={t('found', { open })}
            size="lg"
            min={0}
            allowDecimal={false}
            data-autofocus
            onFocus={({ currentTarget }) => currentTarget.select()}
            value={found}
            onChange={setFound}
            error={tried && !isFewer && t('foundTooMany', { open })}
          />
          <Autocomplete
            label={t('reason')}
            size="lg"
            required
            data={shortReasons.map((one) => t(`reasons.${one}`))}
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
