import { Button, Group } from '@mantine/core';
import { askPurchaseDayEndpoint } from '#modules/stock/contract/purchase/ask-purchase-day.endpoint.ts';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BulkButtonProps, RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Asks the supplier of an open purchase line for another day, and stores it once the supplier agrees. */
export function MovePurchase({ row }: { row: AdviceRow }) {
  const t = useTranslations('stock.advice');
  const mayBuy = useMay()(askPurchaseDayEndpoint.permission);
  const { purchase, moveTo } = row;
  return (
    <>
      <p>
        {row.action === 'cancel' ? t('cancelText') : t(row.action === 'expedite' ? 'expediteText' : 'deferText')}{' '}
        {moveTo && <DateText date={moveTo} />}.{' '}
        <PageLink page={stockPurchasesPage} search={{ sel: String(purchase!.id) }}>
          {purchase!.number}
        </PageLink>
      </p>
      {mayBuy && moveTo && <AskDay purchaseId={purchase!.id} lineNumber={purchase!.line} day={moveTo} />}
    </>
  );
}

function AskDay({ purchaseId, lineNumber, day }: { purchaseId: number; lineNumber: number; day: string }) {
  const t = useTranslations('stock.advice');
  const format = useFormat();
  const { data: purchase } = useCall(readPurchaseEndpoint, { id: purchaseId }, { live: [`purchase:${purchaseId}`] });
  const line = purchase?.lines.find((one) => one.line === lineNumber);
  const ask = useAct(askPurchaseDayEndpoint, {
    invalidates: ['stock'],
    onDone: () => notify({ kind: 'success', title: t('dayAsked', { supplier: purchase?.supplier ?? '' }) }),
  });
  const agree = useAct(confirmPurchaseEndpoint, {
    invalidates: ['stock'],
    onDone: () => notify({ kind: 'success', title: t('dayAgreed', { day: format.date(day) }) }),
  });
  if (!purchase || !line) return null;
  const { id, version, supplierReference } = purchase;
  const agreed = { line: lineNumber, expectedOn: day, quantity: line.ordered, priceEur: line.confirmedEur ?? line.priceEur };
  return (
    <>
      {line.wantedOn && line.wantedAt && <p>{t('dayWanted', { day: format.date(line.wantedOn), at: format.moment(line.wantedAt) })}</p>}
      <Group gap={8}>
        {line.wantedOn !== day && (
          <Button size="xs" loading={ask.pending} onClick={() => void ask.run({ id, line: lineNumber, day })}>
            {t('askSupplier', { supplier: purchase.supplier })}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={agree.pending}
          onClick={() => void agree.run({ id, version, supplierReference, lines: [agreed] })}
        >
          {t('agreeDay')}
        </Button>
      </Group>
    </>
  );
}

/** Asks the suppliers of ticked rows for the days of the advice. */
export const askPurchaseDays: RecordAct<AdviceRow> = {
  label: 'stock.advice.askMany',
  permission: askPurchaseDayEndpoint.permission,
  isOffered: ({ purchase, moveTo }) => purchase !== null && moveTo !== null,
  BulkButton: AskDays,
};

function AskDays({ rows, onDone }: BulkButtonProps<AdviceRow>) {
  const t = useTranslations('stock.advice');
  const ask = useAct(askPurchaseDayEndpoint, { invalidates: ['stock'] });
  async function askAll() {
    let count = 0;
    for (const { purchase, moveTo } of rows) {
      if (await ask.run({ id: purchase!.id, line: purchase!.line, day: moveTo! })) count += 1;
    }
    if (count > 0) notify({ kind: 'success', title: t('daysAsked', { count }) });
    if (count > 0) onDone();
  }
  return (
    <Button size="xs" variant="default" loading={ask.pending} onClick={() => void askAll()}>
      {t('askMany')}
    </Button>
  );
}
