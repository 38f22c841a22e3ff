import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import type { Choice } from '#modules/baskets/domain/quote/answer-quote.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useDraftValues } from '#platform/web/forms/use-draft-values.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { paymentLinkOf } from './payment-link.ts';
import styles from './quote-approval.module.css';
import type { QuoteOffer } from './quote-approval.page.tsx';

type Props = { quote: QuoteOffer; token: string; choices: readonly Choice[]; waits: string | null };

const answered = new Set(['QUOTE_ANSWERED', 'QUOTE_SUPERSEDED', 'QUOTE_EXPIRED', 'QUOTE_ON_HOLD', 'MOVE_NOT_ALLOWED']);
const focusOnce = (field: HTMLElement | null) => field?.focus();

/** Shows the answer form of a quote: approve with name and checkbox, disabled with the reason in `waits`, or decline with a reason. */
export function AnswerQuote({ quote, token, choices, waits }: Props) {
  const t = useTranslations('baskets.approval');
  const errorText = useErrorText();
  const [declining, setDeclining] = useState(false);
  const typed = useDraftValues('quote-answer', token, {
    ...{ name: quote.contact, poNumber: quote.poNumber, remark: '', reason: '', competitor: '' },
    price: '' as number | string,
  });
  const { name, poNumber, remark, reason, competitor, price } = typed.values;
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const tick = useRef<HTMLInputElement>(null);
  const options = {
    invalidates: ['quotes'] as const,
    onRefused: (refused: CallError) => {
      setError(refused);
      // Somebody else answered it, or it cannot be answered (now): reload and show its present state.
      if (answered.has(refused.body.code)) void approve.refresh();
      return true;
    },
  };
  const navigate = useNavigate();
  const approve = useAct(approveQuoteEndpoint, {
    ...options,
    onDone: ({ awaitsColleague, paymentId, paymentPath }) => {
      typed.forget();
      if (awaitsColleague) notify({ kind: 'info', title: t('awaitsColleague') });
      if (paymentId !== null) void navigate(paymentLinkOf(paymentId));
      if (paymentPath !== null) void navigate({ href: paymentPath });
    },
  });
  const decline = useAct(declineQuoteEndpoint, { ...options, onDone: typed.forget });

  const checked = useCheckedForm(() => {
    setError(null);
    const theirs = competitor && Number(price) > 0 ? moneyFromEuros(Number(price)) : null;
    if (declining) void decline.run({ token, name, reason, competitor, competitorPrice: theirs });
    else if (agreed)
      void approve.run({ token, name, agreed: true, choices: [...choices], ...(poNumber && { poNumber }), ...(remark && { remark }) });
    else {
      setMissing(true);
      tick.current?.focus();
    }
  });

  const turn = () => {
    setDeclining(!declining);
    setError(null);
    setMissing(false);
    checked.clear();
  };

  return (
    <PortalCard>
      <form {...checked.form} className={styles.form}>
        {(declining || !waits) && (
          <TextInput
            name="name"
            size="md"
            label={t('name')}
            value={name}
            onChange={(event) => typed.set({ name: event.currentTarget.value })}
            autoComplete="name"
            required
            withAsterisk={false}
            error={checked.at('name')}
          />
        )}
        {declining ? (
          <>
            <Textarea
              name="reason"
              ref={focusOnce}
              size="md"
              label={t('reason')}
              rows={3}
              value={reason}
              onChange={(event) => typed.set({ reason: event.currentTarget.value })}
              required
              withAsterisk={false}
              error={checked.at('reason')}
            />
            <TextInput
              name="competitor"
              size="md"
              label={t('competitor')}
              description={t('optional')}
              value={competitor}
              onChange={(event) => typed.set({ competitor: event.currentTarget.value })}
              maxLength={120}
            />
            {competitor && (
              <NumberInput
                name="competitorPrice"
                size="md"
                label={t('theirs')}
                description={t('optional')}
                value={price}
                onChange={(entered) => typed.set({ price: entered })}
                min={0}
                decimalScale={2}
                hideControls
              />
            )}
          </>
        ) : waits ? (
          <p className={styles.notice} role="status">
            {waits}
          </p>
        ) : (
          <>
            <TextInput
              name="poNumber"
              size="md"
              label={t('po')}
              description={quote.poRequired ? undefined : t('optional')}
              value={poNumber}
              onChange={(event) => typed.set({ poNumber: event.currentTarget.value })}
              maxLength={100}
              required={quote.poRequired}
              withAsterisk={false}
              error={checked.at('poNumber')}
            />
            <Textarea
              name="remark"
              size="md"
              label={t('remark')}
              description={t('optional')}
              autosize
              minRows={2}
              value={remark}
              onChange={(event) => typed.set({ remark: event.currentTarget.value })}
              maxLength={1000}
            />
            <Checkbox
              ref={tick}
              size="md"
              label={t('agree')}
              checked={agreed}
              onChange={(event) => {
                setAgreed(event.currentTarget.checked);
                setMissing(false);
              }}
              error={missing && t('agreeFirst')}
            />
            <LegalNote className={styles.legal} />
          </>
        )}
        {error && !(waits && error.body.code === 'QUOTE_ON_HOLD') && (
          <p role="alert" className={styles.error}>
            {errorText(error)}
          </p>
        )}
        {(declining || !waits) && (
          <Button type="submit" size="md" fullWidth loading={approve.pending || decline.pending}>
            {t(declining ? 'decline' : 'approve')}
          </Button>
        )}
        <button type="button" className={styles.decline} onClick={turn}>
          {t(declining ? 'ratherApprove' : 'ratherDecline')}
        </button>
      </form>
    </PortalCard>
  );
}
