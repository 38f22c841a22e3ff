import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import type { PickListRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';

/** Cancels a walk, after the warning about what was not scanned. */
export function CancelPickButton({ list }: { list: PickListRow }) {
  const t = useTranslations('stock.picking');
  const act = useAct(endPickListEndpoint, { invalidates: ['stock', 'shipping'] });
  const open = list.lines - list.closedLines;
  return (
    <ConfirmButton
      question={open > 0 ? t('cancelWarning', { open }) : t('cancelQuestion', { stage: list.stage })}
      verb={t('cancel')}
      onConfirm={() => act.run({ id: list.id, how: 'cancel', confirmed: true })}
    >
      {t('cancel')}
    </ConfirmButton>
  );
}
