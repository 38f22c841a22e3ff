import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import type { PickListRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { CommandScanner } from './command-scanner.tsx';

type Props = { list: PickListRow; asks: boolean; onAsks: (asks: boolean) => void };

/** Cancels a walk, after the warning about what was not scanned. A scan asks, confirms and goes back too. */
export function CancelPickButton({ list, asks, onAsks }: Props) {
  const t = useTranslations('stock.picking');
  const act = useAct(endPickListEndpoint, { invalidates: ['stock', 'shipping'] });
  const open = list.lines - list.closedLines;
  const cancel = () => act.run({ id: list.id, how: 'cancel', confirmed: true });
  return (
    <ConfirmButton
      question={
        <>
          <CommandScanner
            onCommand={(command) => {
              if (command === 'confirm') void cancel().then(() => onAsks(false));
              if (command === 'back') onAsks(false);
              return command === 'confirm' || command === 'back';
            }}
          />
          {open > 0 ? t('cancelWarning', { open }) : t('cancelQuestion', { stage: list.stage })}
        </>
      }
      verb={t('cancel')}
      asks={asks}
      onAsks={onAsks}
      onConfirm={cancel}
    >
      {t('cancel')}
    </ConfirmButton>
  );
}
