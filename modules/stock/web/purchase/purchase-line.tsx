import { Button } from '@mantine/core';
import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { confirmedDifference } from '#modules/stock/domain/purchasing/confirmed-difference.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import { useMay } from '#platform/web/session.tsx';
import { LineClaims } from '../claim/line-claims.tsx';
import { LotLabel } from '../material/lot-label.tsx';
import { Photos } from '../photo/photos.tsx';
import stock from '../stock.module.css';
import styles from './purchase.module.css';
import { purchaseLineActs } from './purchase-line-acts.tsx';
import type { PurchaseAct, PurchaseDetail } from './purchase-side.tsx';
import { useQuantity } from './use-quantity.ts';

type Props = { purchase: PurchaseDetail; line: PurchaseLineDetail; onAct: (act: PurchaseAct) => void };

/** A line of a purchase: what was ordered, at which price and for which day, and what came of it. */
export function PurchaseLine({ purchase, line, onAct }: Props) {
  const t = useTranslations('stock.purchases');
  const tReceive = useTranslations('stock.receiveMaterial');
  const format = useFormat();
  const quantity = useQuantity();
  const may = useMay();
  const mayMutate = may('stock.mutate');
  const mayBuy = may('stock.purchase');
  const seesPrices = may(seePrices);
  const price = line.confirmedEur ?? line.priceEur;
  const differs = confirmedDifference(line, line);
  const isSent = purchase.orderedAt !== null;
  const waits = useQueuedInputs(receivePurchaseEndpoint).waiting.filter((one) => one.id === purchase.id && one.line === line.line).length;
  const packs = quantity.packs(line.ordered, line);
  return (
    <div className={styles.line}>
      <div className={styles.lineHead}>
        <strong>{line.code}</strong>
        <span className="num">{isSent && line.goodsEur !== null && format.money(moneyFromEuros(line.goodsEur), { sign: true })}</span>
      </div>
      <div className={stock.quiet}>{[line.name, line.supplierCode].filter(Boolean).join(' · ')}</div>
      <div className={differs.quantity ? styles.warn : undefined}>
        {t('orderedOf', { quantity: quantity.of(line.ordered, line) })}
        {differs.quantity && line.asked !== null && ` ${t('quantityWas', { quantity: quantity.of(line.asked, line) })}`}
        {packs && `, ${packs}`}
        {line.kgPerUnit > 0 && `, ${format.decimal(Math.round(line.ordered * line.kgPerUnit * 10) / 10)} kg`}
      </div>
      <div className={stock.quiet}>
        {!seesPrices ? null : price === null || line.basis === null ? (
          <span className={styles.warn}>{t('noPrice')}</span>
        ) : (
          <span className={differs.price ? styles.warn : undefined}>
            {t('pricePer', {
              price: format.money(moneyFromEuros(price), { sign: true }),
              basis: tReceive(`bases.${line.basis}`).toLowerCase(),
            })}
            {differs.price &&
              line.priceEur !== null &&
              ` ${t('priceWas', { price: format.money(moneyFromEuros(line.priceEur), { sign: true }) })}`}
            {line.agreed && ` ${t('agreed')}`}
          </span>
        )}
        {line.brokenPackEur !== null &&
          line.brokenPackEur > 0 &&
          ` · ${t('brokenPack', { price: format.money(moneyFromEuros(line.brokenPackEur), { sign: true }) })}`}
        {line.expectedOn !== null && line.open > 0 && (
          <span className={differs.day ? styles.warn : undefined}>
            {seesPrices && ' · '}
            {t(line.confirmed ? 'confirmedFor' : 'expectedFor')}{' '}
            {format.relativeDate(line.expectedOn, { due: true }).tone === 'late' && `${format.date(line.expectedOn)}, `}
            <DateText date={line.expectedOn} due />
            {differs.day && line.askedOn !== null && ` ${t('dayWas', { day: format.date(line.askedOn) })}`}
          </span>
        )}
        {line.wantedOn !== null && line.open > 0 && ` · ${t('wantedFor', { day: format.date(line.wantedOn) })}`}
        {line.canceled && ` · ${t('statuses.canceled')}`}
        {line.complete && ` · ${t('complete')}`}
      </div>
      {line.reason && <div className={stock.quiet}>{t('ownChoice', { reason: line.reason, who: line.chosenBy })}</div>}
      {line.receipts.map((receipt) => (
        <div key={receipt.act} className={styles.lineHead}>
          <span>
            {receipt.sentBack >= receipt.quantity ? <s>{format.quantity(receipt.quantity)}</s> : format.quantity(receipt.quantity)} ·{' '}
            {receipt.lot} · {receipt.location}{' '}
            <span className={stock.quiet}>
              {format.moment(receipt.at)} {receipt.reason}
              {receipt.sentBack > 0 &&
                receipt.sentBack < receipt.quantity &&
                ` ${t('sentBack', { quantity: format.quantity(receipt.sentBack) })}`}
            </span>
          </span>
          {mayMutate && receipt.sentBack < receipt.quantity && (
            <LotLabel lot={{ id: receipt.lotId, code: receipt.lot, location: receipt.location }} />
          )}
          {mayMutate && receipt.sentBack < receipt.quantity && (
            <Button
              size="compact-xs"
              variant="subtle"
              flex="none"
              aria-label={`${t('return')} ${receipt.lot}`}
              onClick={() => onAct({ name: 'return', receipt })}
            >
              {t('return')}
            </Button>
          )}
        </div>
      ))}
      <Photos of="purchase" id={purchase.id} part={line.line} about={`${line.code}, ${purchase.number}`} />
      <LineClaims claims={purchase.claims.filter((claim) => claim.line === line.line)} mayBuy={mayBuy} />
      {waits > 0 && <div className={styles.warn}>{t('receiptWaits', { count: waits })}</div>}
      {isSent && (
        <div className={styles.acts}>
          <RecordActs acts={purchaseLineActs} row={{ purchase, line }} size="sm" of={line.code} />
        </div>
      )}
    </div>
  );
}
