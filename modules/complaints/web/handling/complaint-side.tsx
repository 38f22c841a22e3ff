import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintHistoryEndpoint, readComplaintProductionEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { History } from '#platform/web/parts/history.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import styles from '../complaints.module.css';

/** The side panel: how the order was made, and the history of the complaint. */
export function ComplaintSide({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.side');
  return (
    <div className={styles.side}>
      {complaint.basketId !== null && <HowMade id={complaint.id} />}
      <section aria-label={t('history')}>
        <h2>{t('history')}</h2>
        <History endpoint={readComplaintHistoryEndpoint} id={complaint.id} label={t('history')} live={`complaint:${complaint.id}`} />
      </section>
    </div>
  );
}

function HowMade({ id }: { id: number }) {
  const t = useTranslations('complaints.side');
  const format = useFormat();
  const { data, error, refetch } = useCall(readComplaintProductionEndpoint, { id });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { steps, approvals, lots, shipments } = data;
  const isEmpty = [steps, approvals, lots, shipments].every((rows) => rows.length === 0);
  return (
    <section aria-label={t('made')}>
      <h2>{t('made')}</h2>
      {isEmpty && <p className={styles.quiet}>{t('nothing')}</p>}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={`${step.placeId} ${index}`}>
              {[step.place, step.activity].join(' · ')}
              <small>
                {[step.operators, step.finishedAt && format.moment(step.finishedAt), step.waste ? t('waste', { count: step.waste }) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      )}
      <Facts
        narrow
        facts={[
          {
            label: t('approved'),
            value: approvals.map(({ file, by, at }) => t('approvedBy', { file, by, at: format.moment(at) })).join('; '),
          },
          { label: t('lots'), value: lots.map(({ article, lot }) => `${article} (${lot})`).join('; ') },
          {
            label: t('sent'),
            value:
              shipments.length > 0 &&
              shipments.map(({ carrier, handedOverAt, tracking, service }, at) => (
                <span key={`${handedOverAt} ${tracking}`}>
                  {at > 0 && '; '}
                  {[carrier, format.moment(handedOverAt), tracking].filter(Boolean).join(' ')}{' '}
                  {service && <ServiceStubNote service={service} />}
                </span>
              )),
          },
        ]}
      />
    </section>
  );
}
