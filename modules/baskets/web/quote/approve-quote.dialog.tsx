import { TextInput } from '@mantine/core';
import { readOpenOfferEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { awaitsColleague } from '#modules/baskets/domain/order/colleague-hold.ts';
import { defaultChoices, replaceChoice } from '#modules/baskets/domain/quote/choices.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { OfferChoice } from './offer-choice.tsx';

type Offer = OutputOf<typeof readOpenOfferEndpoint>;

const nothingToChoose: Offer = { lines: [], contact: '' };

/** Approves a quote, or an order that waits for a colleague, for a customer who agreed by phone or in person: records who, how, and which offers. */
export default function ApproveQuoteDialog(props: ActionDialogProps) {
  return awaitsColleague(props.basket) ? <Ask {...props} offer={nothingToChoose} /> : <AskOffer {...props} />;
}

function AskOffer(props: ActionDialogProps) {
  const { data } = useCall(readOpenOfferEndpoint, { id: props.basket.id });
  return data ? <Ask {...props} offer={data} /> : null;
}

function Ask({ basket, onClose, offer }: ActionDialogProps & { offer: Offer }) {
  const t = useTranslations('baskets.approveFor');
  return (
    <ActDialog
      title={t('title')}
      lead={t(awaitsColleague(basket) ? 'leadColleague' : 'lead')}
      size="lg"
      endpoint={approveForCustomerEndpoint}
      initial={{ name: offer.contact, reason: '', choices: defaultChoices(offer.lines) }}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ name: t('name'), reason: t('reason'), choices: t('choices') }}
      submitLabel={t('submit')}
      done={({ status, awaitsColleague: waits }) => t(waits ? 'doneAwaitsColleague' : status === 'on_hold' ? 'doneHeld' : 'done')}
      onClose={onClose}
      draftKey={`approve-${basket.id}-${basket.revision}`}
    >
      {(act) => (
        <>
          {offer.lines.length > 0 && (
            <div>
              <OfferChoice
                lines={offer.lines}
                choices={act.form.values.choices}
                onChoose={(taken) => act.form.setFieldValue('choices', replaceChoice(offer.lines, act.form.values.choices, taken) as never)}
              />
            </div>
          )}
          <TextInput label={t('name')} {...act.field('name')} />
          <TextInput label={t('reason')} placeholder={t('reasonExample')} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
