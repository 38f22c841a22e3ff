import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { approveForCustomerEndpoint, openOfferEndpoint } from '#modules/baskets/contract/answer-quote.endpoint.ts';
import { choose, firstChoices } from '#modules/baskets/domain/choices.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';
import { OfferChoice } from './offer-choice.tsx';

/** Approves a quote on behalf of a customer who agreed by phone or in person: records who, how, and which offers. */
export default function ApproveQuoteDialog(props: AskProps) {
  const { data } = useCall(openOfferEndpoint, { id: props.basket.id });
  return data ? <Ask {...props} offer={data} /> : null;
}

function Ask({ basket, onClose, offer }: AskProps & { offer: OutputOf<typeof openOfferEndpoint> }) {
  const t = useTranslations('baskets.approveFor');
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead')}
      size="lg"
      endpoint={approveForCustomerEndpoint}
      initial={{ name: offer.contact, reason: '', choices: firstChoices(offer.lines) }}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ name: t('name'), reason: t('reason'), choices: t('choices') }}
      submitLabel={t('submit')}
      done={({ status }) => t(status === 'on_hold' ? 'doneHeld' : 'done')}
      onClose={onClose}
      draftKey={`approve-${basket.id}-${basket.revision}`}
    >
      {(act) => (
        <>
          <div>
            <OfferChoice
              lines={offer.lines}
              choices={act.form.values.choices}
              onChoose={(taken) => act.form.setFieldValue('choices', choose(offer.lines, act.form.values.choices, taken) as never)}
            />
          </div>
          <TextInput label={t('name')} {...act.field('name')} />
          <TextInput label={t('reason')} placeholder={t('reasonExample')} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
