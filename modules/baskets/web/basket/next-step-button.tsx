import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { type BasketAction, primaryAction } from './basket-actions.tsx';
import { useRunAction } from './use-run-action.ts';

/** The button of a basket's primary action, when there is one that the user may run. */
export function NextStepButton({ basket, ...rest }: { basket: BasketDetail } & ButtonProps) {
  const t = useTranslations('baskets.actions');
  const may = useMay();
  const [asking, setAsking] = useState<BasketAction | null>(null);
  const run = useRunAction(basket, setAsking);
  const action = primaryAction(basket, may);
  if (!action) return null;
  const Ask = asking?.dialog;
  return (
    <>
      <Button {...rest} onClick={() => run(action)} leftSection={<action.icon size={16} stroke={1.5} aria-hidden />}>
        {t(action.name)}
      </Button>
      {Ask && <Ask basket={basket} onClose={() => setAsking(null)} />}
    </>
  );
}
