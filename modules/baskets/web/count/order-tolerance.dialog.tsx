import { Switch } from '@mantine/core';
import { setOrderToleranceEndpoint } from '#modules/baskets/contract/count/set-order-tolerance.endpoint.ts';
import type { ToleranceCharge } from '#modules/baskets/domain/count/tolerance.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { percentOf, shareOf, ToleranceFields } from './tolerance-fields.tsx';

/** Gives an order a delivery tolerance of its own, or that of its customer and products again. */
export default function OrderToleranceDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.tolerances');
  const now = basket.lines.find(({ kind }) => kind === 'product')?.tolerance ?? basket.lines[0]?.tolerance;
  return (
    <ActDialog
      title={t('orderTitle', { number: basket.number })}
      lead={t('orderLead')}
      endpoint={setOrderToleranceEndpoint}
      initial={{
        own: basket.ownTolerance,
        under: percentOf(now?.under ?? 0) as number | string,
        over: percentOf(now?.over ?? 0) as number | string,
        charge: now?.charge ?? ('delivered' as ToleranceCharge),
      }}
      toInput={({ own, under, over, charge }) => ({
        ...{ id: basket.id, version: basket.version },
        tolerance: own ? { under: shareOf(under), over: shareOf(over), charge } : null,
      })}
      labels={{ under: t('fields.under'), over: t('fields.over'), charge: t('fields.charge') }}
      submitLabel={t('save')}
      done={() => t('orderDone')}
      onClose={onClose}
      draftKey={`order-tolerance-${basket.id}`}
    >
      {(act) => (
        <>
          <Switch label={t('own')} {...act.field('own', 'checkbox')} />
          {act.form.values.own && <ToleranceFields act={act} />}
        </>
      )}
    </ActDialog>
  );
}
