import { Button } from '@mantine/core';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { orderAmendmentPage } from '#modules/baskets/contract/baskets.pages.ts';
import { draftInput, withChange } from '#modules/baskets/web/amendment/draft-input.ts';
import type { CalculatorState } from '#modules/estimating/web/public.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { useOpenAmendment } from './use-open-amendment.ts';

type Props = { basketId: number; lineId: number; state: CalculatorState; isReadable: () => boolean; onSaved: () => void };

/** Puts the execution in the open amendment of the order, or in a new one, and opens it. */
export function AmendAction({ basketId, lineId, state, isReadable, onSaved }: Props) {
  const t = useTranslations('baskets.calculator');
  const may = useMay();
  const navigate = usePageNavigate();
  const { amendment, waits } = useOpenAmendment(basketId);
  const save = useAct(saveAmendmentEndpoint, {
    invalidates: ['baskets'],
    onDone: () => {
      onSaved();
      notify({ kind: 'success', title: t('amended') });
      void navigate(orderAmendmentPage, { params: { id: basketId } });
    },
  });
  const drafted = amendment?.changes.find((one) => one.kind === 'line' && one.lineId === lineId);
  const { deliverOn, addressId, deliveryId, reason } =
    drafted?.kind === 'line' ? drafted : { deliverOn: null, addressId: null, deliveryId: undefined, reason: undefined };
  const run = () => {
    if (waits || !isReadable()) return;
    const { case: asked, quantity, fixedPrice: price } = state;
    const change = { kind: 'line', lineId, quantity, price, deliverOn, addressId, deliveryId, reason, case: asked } as const;
    void save.run(draftInput({ basketId, amendment }, withChange(amendment, change)));
  };
  useKeys([{ keys: 'mod+s', label: t('saveAmendment'), run, action: true }]);
  if (!may('baskets.edit')) return null;
  return (
    <Button loading={save.pending} disabled={waits} onClick={run} rightSection={<KeyHint keys="mod+s" />}>
      {t('saveAmendment')}
    </Button>
  );
}
