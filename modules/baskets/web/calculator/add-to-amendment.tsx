import { Button } from '@mantine/core';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { orderAmendmentPage } from '#modules/baskets/contract/baskets.pages.ts';
import { destinationOf, enteredDestination } from '#modules/baskets/web/amendment/destination-fields.tsx';
import { draftInput } from '#modules/baskets/web/amendment/draft-input.ts';
import type { CalculatorState } from '#modules/estimating/web/public.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { useOpenAmendment } from './use-open-amendment.ts';

type Props = { order: BasketDetail; subGroupId: number; state: CalculatorState; isReadable: () => boolean; onSaved: () => void };

/** Puts a calculated product as a new line in the open amendment of a confirmed order, or in a new one, and opens it. */
export function AddToAmendment({ order, subGroupId, state, isReadable, onSaved }: Props) {
  const t = useTranslations('baskets.calculator');
  const may = useMay();
  const navigate = usePageNavigate();
  const { amendment, waits } = useOpenAmendment(order.id);
  const choices = useCall(listBasketChoicesEndpoint, { id: order.id });
  const save = useAct(saveAmendmentEndpoint, {
    invalidates: ['baskets'],
    onDone: () => {
      onSaved();
      notify({ kind: 'success', title: t('addedToAmendment') });
      void navigate(orderAmendmentPage, { params: { id: order.id } });
    },
  });
  const disabled = waits || !choices.data;
  const run = () => {
    if (disabled || !isReadable()) return;
    const { case: asked, quantity, fixedPrice: price } = state;
    const going = enteredDestination(destinationOf(order, choices.data!.addresses));
    const change = { ...{ kind: 'product' as const, subGroupId, case: asked, quantity, description: '', price }, ...going };
    void save.run(draftInput({ basketId: order.id, amendment }, [...(amendment?.changes ?? []), change]));
  };
  useKeys([{ keys: 'mod+s', label: t('addToAmendment'), run, action: true }]);
  if (!may('baskets.edit')) return null;
  return (
    <Button loading={save.pending} disabled={disabled} onClick={run} rightSection={<KeyHint keys="mod+s" />}>
      {t('addToAmendment')}
    </Button>
  );
}
