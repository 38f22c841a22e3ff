import { Anchor } from '@mantine/core';
import { readPurchaseOrderEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { AssignmentRow, ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { subtractMoney } from '#platform/domain/money.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { assignmentActs } from './assignment-acts.tsx';
import { AssignmentStatusIcon } from './assignment-status-icon.tsx';
import styles from './outsourced.module.css';

type Props = { row: ComponentRow; assignment: AssignmentRow };

/** One assignment: its price and day compared with the others and the plan, its status, and the actions. */
export function AssignmentEntry({ row, assignment, mayBuy }: Props & { mayBuy: boolean }) {
  return (
    <div className={styles.supplier} data-over={assignment.status === 'canceled' || undefined}>
      <div className={styles.supplierHead}>
        <strong>{assignment.supplier}</strong>
        <AssignmentStatusIcon {...assignment} />
      </div>
      <Offer row={row} assignment={assignment} />
      <Remarks row={row} assignment={assignment} />
      {mayBuy && assignment.status !== 'canceled' && <Acts row={row} assignment={assignment} />}
    </div>
  );
}

function Offer({ row, assignment: { id, price, deliveryDate, status, minimumOrder } }: Props) {
  const t = useTranslations('outsourcing.side');
  const format = useFormat();
  if (price === null || deliveryDate === null) return null;
  const money = (amount: typeof price) => format.money(amount, { sign: true });
  const rivals = row.assignments.filter((one) => one.id !== id && one.status !== 'canceled' && one.price !== null);
  const isCheapest = status === 'quote' && rivals.length > 0 && rivals.every((one) => price < one.price!);
  const isLate = status !== 'closed' && row.neededOn !== null && deliveryDate > row.neededOn;
  const saved = subtractMoney(row.calculatedCost, price);
  return (
    <dl className={styles.offer}>
      <div>
        <dt>{t('price')}</dt>
        <dd>
          <span className="num">{money(price)}</span>
          {isCheapest && <span className={styles.good}> {t('cheapest')}</span>}
          {row.calculatedCost > 0 && saved !== 0 && (
            <p className={styles.small}>
              {saved > 0 ? t('saves', { amount: money(saved) }) : t('costs', { amount: money(subtractMoney(price, row.calculatedCost)) })}
            </p>
          )}
          {price < minimumOrder && status !== 'closed' && (
            <p className={styles.small}>{t('underMinimum', { amount: money(minimumOrder) })}</p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('date')}</dt>
        <dd>
          {format.date(deliveryDate, 'near')}
          {isLate && <span className={styles.bad}> {t('tooLate')}</span>}
        </dd>
      </div>
    </dl>
  );
}

function Remarks({ row: { quantity }, assignment }: Props) {
  const t = useTranslations('outsourcing.side');
  const tDeliver = useTranslations('outsourcing.deliverAt');
  const format = useFormat();
  const { quoteNote, reason, status, deliverAt, nextSupplier, remindedAt, shippedAt, tracking, receivedQuantity } = assignment;
  const { invoiceNumber, invoiceAmount } = assignment;
  const where = deliverAt && [tDeliver(deliverAt), nextSupplier].filter(Boolean).join(', ');
  const remarks = [
    where && t('deliverTo', { where }),
    shippedAt && [t('shippedAt', { moment: format.moment(shippedAt) }), tracking].filter(Boolean).join(', '),
    receivedQuantity !== null && t(status === 'order' ? 'partlyReceived' : 'received', { count: receivedQuantity, of: quantity }),
    invoiceAmount !== null && t('invoiced', { number: invoiceNumber, amount: format.money(invoiceAmount, { sign: true }) }),
    remindedAt && (status === 'request' || status === 'order') && t('reminded', { moment: format.moment(remindedAt) }),
    quoteNote,
    reason,
  ].filter((text) => typeof text === 'string' && text !== '');
  return remarks.map((text) => (
    <p key={String(text)} className={styles.small}>
      {text}
    </p>
  ));
}

function Acts({ row, assignment }: Props) {
  const t = useTranslations('outsourcing.side');
  const { id, status } = assignment;
  return (
    <div className={styles.supplierActs}>
      <RecordActs acts={assignmentActs} row={{ component: row, assignment }} size="compact-xs" of={assignment.supplier} />
      {(status === 'order' || status === 'closed') && (
        <Anchor href={callAddress(readPurchaseOrderEndpoint, { id })} target="_blank" rel="noopener" size="sm">
          {t('document')}
        </Anchor>
      )}
    </div>
  );
}
