import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { answerPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/answer-purchase-approval.endpoint.ts';
import { askPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/ask-purchase-approval.endpoint.ts';
import type { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { decidePurchaseLimit } from '#modules/stock/domain/purchasing/draft-lines.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { useMay, useSession } from '#platform/web/session.tsx';

type Purchase = Pick<OutputOf<typeof readPurchaseEndpoint>, 'id' | 'version' | 'number' | 'status' | 'approval'>;

/** Whether a person may send a draft of this total, by the limit and what was approved. */
export function isWithinLimit({ approval }: Pick<Purchase, 'approval'>, totalEur: number | null, mayExceed: boolean): boolean {
  return approval === null || totalEur === null || decidePurchaseLimit(totalEur, { ...approval, mayExceed }).accepted;
}

/** The approval of a draft above the limit: asks for it, or answers it. */
export function PurchaseApproval({ purchase, totalEur }: { purchase: Purchase; totalEur: number | null }) {
  const t = useTranslations('stock.approval');
  const format = useFormat();
  const may = useMay();
  const me = useSession().person.id;
  const ask = useAct(askPurchaseApprovalEndpoint, { invalidates: ['stock'], onDone: () => notify({ kind: 'success', title: t('asked') }) });
  const { id, version, approval } = purchase;
  const mayExceed = may(answerPurchaseApprovalEndpoint.permission);
  if (approval === null || purchase.status !== 'draft' || totalEur === null) return null;
  const money = (euros: number) => format.money(moneyFromEuros(euros), { sign: true });
  const { askedAt, askedBy, askedById, answeredBy, note, approvedEur, limitEur } = approval;
  if (askedAt !== null) {
    return (
      <Alert color="yellow" role="status" mt="xs">
        {t('waits', { who: askedBy, at: format.moment(askedAt) })}
        {mayExceed && askedById !== me && <Answer purchase={purchase} total={money(totalEur)} />}
      </Alert>
    );
  }
  if (isWithinLimit(purchase, totalEur, mayExceed)) {
    return approvedEur > 0 ? (
      <Alert color="green" role="status" mt="xs">
        {t('approved', { who: answeredBy, total: money(approvedEur) })}
      </Alert>
    ) : null;
  }
  return (
    <Alert color="yellow" role="status" mt="xs">
      {note !== '' && <p>{t('declined', { who: answeredBy, note })}</p>}
      <p>{t('needed', { limit: money(Math.max(limitEur, approvedEur)) })}</p>
      {may(askPurchaseApprovalEndpoint.permission) && (
        <Button size="xs" mt={8} loading={ask.pending} onClick={() => void ask.run({ id, version })}>
          {t('ask')}
        </Button>
      )}
    </Alert>
  );
}

function Answer({ purchase: { id, version, number }, total }: { purchase: Purchase; total: string }) {
  const t = useTranslations('stock.approval');
  const [isDeclining, setDeclining] = useState(false);
  const answer = useAct(answerPurchaseApprovalEndpoint, {
    invalidates: ['stock'],
    onDone: () => notify({ kind: 'success', title: t('approvedNow', { number }) }),
  });
  return (
    <Group gap="xs" mt={8}>
      <ConfirmButton
        size="xs"
        variant="filled"
        question={t('approveQuestion', { number, total })}
        verb={t('approve')}
        onConfirm={() => answer.run({ id, version, isApproved: true })}
      >
        {t('approve')}
      </ConfirmButton>
      <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={t('declineTitle', { number })}
          endpoint={answerPurchaseApprovalEndpoint}
          toInput={(reason) => ({ id, version, isApproved: false, reason })}
          label={t('note')}
          submitLabel={t('decline')}
          done={() => t('declinedNow', { number })}
          onClose={() => setDeclining(false)}
          draftKey={`decline-purchase-${id}`}
          invalidates={['stock']}
        />
      )}
    </Group>
  );
}
