import { Alert, Anchor, Group, Progress, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  type PurchaseInvoice,
  type PurchaseLineDetail,
  readPurchaseDocumentEndpoint,
  readPurchaseEndpoint,
} from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { loadDatePicker } from '#platform/web/forms/date-field.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { PurchaseApproval } from '../approval/purchase-approval.tsx';
import { useBins } from '../location/location-field.tsx';
import stock from '../stock.module.css';
import { MatchPurchaseInvoiceDialog } from './match-purchase-invoice.dialog.tsx';
import { isPurchaseOpen, purchaseActs, purchaseTotal } from './purchase-acts.tsx';
import { PurchaseInvoices } from './purchase-invoices.tsx';
import { PurchaseLine } from './purchase-line.tsx';
import { PurchaseStatusBadge } from './purchase-status.tsx';
import { ReturnReceiptDialog } from './return-receipt.dialog.tsx';

export type PurchaseDetail = OutputOf<typeof readPurchaseEndpoint>;
/** An act on a receipt or invoice of a purchase. */
export type PurchaseAct =
  | { name: 'invoice'; invoice: PurchaseInvoice }
  | { name: 'return'; receipt: PurchaseLineDetail['receipts'][number] };

/** Side panel of a purchase: its lines with what came of each, and the acts of its status. */
export function PurchaseSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('stock.purchases');
  const format = useFormat();
  const may = useMay();
  useBins();
  // Goods are received where there is no network: the calendar is loaded beforehand.
  useEffect(() => void loadDatePicker(), []);
  const [act, setAct] = useState<PurchaseAct | null>(null);
  const { data: purchase, error, refetch } = useCall(readPurchaseEndpoint, { id }, { live: [`purchase:${id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!purchase) return null;
  const { status, lines } = purchase;
  const mayBuy = may('stock.purchase');
  const money = (euros: number) => format.money(moneyFromEuros(euros), { sign: true });
  const { goodsEur, surchargeEur, claimed, missingEur, minimumEur } = purchase;
  const total = purchaseTotal(purchase);
  const done = () => setAct(null);
  const came = lines.filter(({ open: left }) => left === 0).length;
  return (
    <section aria-label={purchase.number}>
      <SideHead title={purchase.number} sub={purchase.supplier} onClose={onClose}>
        <PurchaseStatusBadge status={status} />
      </SideHead>
      {isPurchaseOpen(purchase) && (
        <Stack gap={4} mb="xs">
          <Progress value={lines.length > 0 ? (100 * came) / lines.length : 0} size="sm" aria-label={t('progress')} />
          <p className={stock.quiet}>{t('linesIn', { came, lines: lines.length })}</p>
        </Stack>
      )}
      <Facts
        facts={[
          { label: t('goods'), value: goodsEur !== null && money(goodsEur) },
          { label: t('surcharge'), value: surchargeEur !== null && surchargeEur > 0 && money(surchargeEur) },
          { label: t('total'), value: total !== null && <strong>{money(total)}</strong> },
          { label: t('kg'), value: purchase.kg > 0 && format.quantity(Math.round(purchase.kg)) },
          { label: t('arrivesOn'), value: purchase.arrivesOn && <DateText date={purchase.arrivesOn} /> },
          { label: t('orderedAt'), value: purchase.orderedAt && format.moment(purchase.orderedAt) },
          { label: t('createdBy'), value: purchase.createdBy },
          { label: t('supplierReference'), value: purchase.supplierReference },
          { label: t('note'), value: purchase.note },
          { label: t('claimed'), value: claimed !== null && claimed > 0 && format.money(claimed, { sign: true }) },
        ]}
      />
      {missingEur !== null && missingEur > 0 && (
        <p className={stock.quiet}>{t('missing', { missing: money(missingEur), minimum: money(minimumEur ?? 0) })}</p>
      )}
      {purchase.unprintable.length > 0 && (
        <Alert color="yellow" role="status" mt="xs">
          {t('unprintable', { characters: purchase.unprintable.join(' ') })}
        </Alert>
      )}
      <PurchaseApproval purchase={purchase} totalEur={total} />
      <Group gap="xs" mt="sm">
        <RecordActs acts={purchaseActs} row={purchase} />
        {purchase.hasDocument && may(readPurchaseDocumentEndpoint.permission) && (
          <Anchor href={readPurchaseDocumentEndpoint.path.replace(':id', String(id))} target="_blank" rel="noopener" size="sm">
            {t('document')}
          </Anchor>
        )}
      </Group>
      <PurchaseInvoices invoices={purchase.invoices ?? []} mayBuy={mayBuy} onAct={setAct} />
      <h3 className={stock.section}>{t('lines')}</h3>
      {lines.map((line) => (
        <PurchaseLine key={line.line} purchase={purchase} line={line} onAct={setAct} />
      ))}
      {act?.name === 'invoice' && <MatchPurchaseInvoiceDialog purchase={purchase} invoice={act.invoice} onClose={done} />}
      {act?.name === 'return' && <ReturnReceiptDialog purchase={purchase} receipt={act.receipt} onClose={done} />}
    </section>
  );
}
