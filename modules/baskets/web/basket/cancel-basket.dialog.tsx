import { Loader, Modal, NumberInput, Select, Textarea } from '@mantine/core';
import { readCancelCostsEndpoint } from '#modules/baskets/contract/amendment/read-cancel-costs.endpoint.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { asksCharge, cancelReasonKind, hasBegun } from '#modules/baskets/domain/basket/cancel-basket.ts';
import { effectiveLineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { LossFields, lossInput, lossValues } from '#modules/baskets/web/quote/loss-fields.tsx';
import { useReasons } from '#modules/baskets/web/reason/use-reasons.ts';
import { noMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';
import { chargeInput } from './charge-input.ts';

/** Cancels a quote or an order. A person without the right to cancel work that began reads so before filling anything in. */
export default function CancelBasketDialog(props: ActionDialogProps) {
  const may = useMay();
  const hasRight = may('baskets.cancel_started') || !hasBegun(props.basket.lines.map(effectiveLineStatus));
  return hasRight ? <CancelForm {...props} /> : <NoRight {...props} />;
}

function NoRight({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.cancel');
  const tRefusals = useTranslations('baskets.refusals');
  const tActions = useTranslations('platform.actions');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('titleOrder', { number: basket.number })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {tRefusals('PRODUCTION_STARTED')}
    </Modal>
  );
}

function CancelForm({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.cancel');
  const tLoss = useTranslations('baskets.loss');
  const kind = cancelReasonKind(basket);
  const reasons = useReasons(kind);
  const quote = kind === 'reject';
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(readCancelCostsEndpoint, { id: basket.id }, { enabled: !quote });
  // An order is not canceled without its costs: what is charged of them would be asked for after all.
  const lacksCosts = !quote && !data;
  const hasFailed = error !== null && !isFetching;
  const { lost: costs, total } = data ?? { lost: [], total: noMoney };
  return (
    <ActDialog
      title={t(quote ? 'titleQuote' : 'titleOrder', { number: basket.number })}
      lead={t(quote ? 'leadQuote' : 'leadOrder')}
      endpoint={cancelBasketEndpoint}
      initial={{ reason: '', note: '', charge: '' as number | string, ...lossValues(null) }}
      toInput={({ reason, note, charge, ...loss }) => ({
        ...lossInput(loss),
        ...{ reason, note, id: basket.id, version: basket.version },
        ...chargeInput(charge, total),
      })}
      labels={{
        reason: t('reason'),
        note: t('note'),
        charge: t('charge'),
        competitor: tLoss('competitor'),
        competitorPrice: tLoss('theirs'),
      }}
      waits={lacksCosts}
      submitLabel={t(quote ? 'submitQuote' : 'submitOrder')}
      done={({ status }) => t(quote || status === 'order_canceled' ? 'done' : 'doneAtCost')}
      onClose={onClose}
      draftKey={`cancel-${basket.id}`}
    >
      {(act) => (
        <>
          <Select label={t('reason')} required withAsterisk={false} data={reasons} {...act.field('reason')} />
          {lacksCosts && !hasFailed && (
            <p role="status">
              <Loader size="xs" /> {t('loadsCosts')}
            </p>
          )}
          {lacksCosts && hasFailed && <LoadError error={error} retry={() => void refetch()} />}
          {costs.length > 0 && (
            <>
              <strong>{t('lost', { total: format.money(total, { sign: true }) })}</strong>
              <ul>
                {costs.map(({ text, amount }) => (
                  <li key={text}>
                    {text}: {format.money(amount, { sign: true })}
                  </li>
                ))}
              </ul>
            </>
          )}
          {asksCharge(total) && (
            <NumberInput
              label={t('charge')}
              description={t('chargeHelp')}
              placeholder={format.money(total)}
              min={0}
              decimalScale={2}
              fixedDecimalScale
              required
              {...act.field('charge')}
            />
          )}
          <Textarea label={t('note')} rows={2} {...act.field('note')} />
          {quote && <LossFields total={basket.total} act={act} />}
        </>
      )}
    </ActDialog>
  );
}
