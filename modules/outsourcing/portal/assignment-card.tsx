import { Anchor, Button } from '@mantine/core';
import { readAssignmentFilesEndpoint } from '#modules/outsourcing/contract/assignment/read-assignment-files.endpoint.ts';
import { readPurchaseOrderEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { MyAssignment } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { AssignmentStatusIcon } from '#modules/outsourcing/web/assignment-status-icon.tsx';
import { callAddress } from '#platform/web/call/call-url.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './my-assignments.module.css';
import { ShipForm } from './ship-form.tsx';

type Props = { assignment: MyAssignment; answering: boolean; onAnswer: () => void };

/** One assignment as its supplier sees it: the work, the agreement, and the possible action. */
export function AssignmentCard({ assignment, answering, onAnswer }: Props) {
  const t = useTranslations('outsourcing.mine');
  const format = useFormat();
  const { status, description, jobNumber, brand, quantity, neededOn, specification, note } = assignment;
  const asks = status === 'request' || (status === 'order' && assignment.shippedAt === null);
  const facts = [
    `${brand} ${jobNumber}`,
    t('pieces', { count: quantity }),
    neededOn && status === 'request' && t('needed', { date: format.date(neededOn, 'near') }),
  ];
  return (
    <PortalCard tint={status === 'request' && !answering} quiet={status === 'closed' || status === 'canceled'}>
      <div className={styles.head}>
        <h3>{description}</h3>
        <AssignmentStatusIcon {...assignment} />
      </div>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {specification && <p className={styles.said}>{specification}</p>}
      {note && <p className={styles.said}>{note}</p>}
      {assignment.filesRecalledAt !== null && assignment.endedAt === null && (
        <p className={styles.warned} role="alert">
          {t('filesRecalled', { moment: format.moment(assignment.filesRecalledAt) })}
        </p>
      )}
      {assignment.files > 0 && (
        <Anchor href={callAddress(readAssignmentFilesEndpoint, { id: assignment.id })} download>
          {t('printFiles', { count: assignment.files })}
        </Anchor>
      )}
      <Agreed assignment={assignment} />
      {asks && answering && (status === 'request' ? <AnswerForm assignment={assignment} /> : <ShipForm assignment={assignment} />)}
      {asks && !answering && (
        <Button variant="default" mt="sm" onClick={onAnswer}>
          {t(status === 'request' ? 'answer' : 'ship')}
        </Button>
      )}
    </PortalCard>
  );
}

function Agreed({ assignment }: { assignment: MyAssignment }) {
  const t = useTranslations('outsourcing.mine');
  const tDeliver = useTranslations('outsourcing.deliverAt');
  const format = useFormat();
  const { id, price, deliveryDate, deliverAt, nextSupplier, orderedAt, shippedAt, tracking, reason, status, quantity, receivedQuantity } =
    assignment;
  const where = deliverAt && (nextSupplier ? t('nameNext', { supplier: nextSupplier }) : tDeliver(deliverAt));
  return (
    <>
      {price !== null && deliveryDate !== null && (
        <p className={styles.agreed}>
          {t('agreed', { price: format.money(price, { sign: true }), date: format.date(deliveryDate, 'near') })}
        </p>
      )}
      {where && <p className={styles.facts}>{t('deliver', { where })}</p>}
      {shippedAt && (
        <p className={styles.facts}>{[t('shipped', { moment: format.moment(shippedAt) }), tracking].filter(Boolean).join(', ')}</p>
      )}
      {status === 'order' && receivedQuantity !== null && (
        <p className={styles.facts}>{t('partlyReceived', { count: receivedQuantity, of: quantity })}</p>
      )}
      {reason && <p className={styles.facts}>{reason}</p>}
      {orderedAt && (
        <Anchor href={callAddress(readPurchaseOrderEndpoint, { id })} target="_blank" rel="noopener">
          {t('document')}
        </Anchor>
      )}
    </>
  );
}
