import { useState } from 'react';
import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { outsourcedPage } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import type { MyAssignment } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import styles from './my-assignments.module.css';

const groups = [
  { key: 'toAnswer', statuses: ['request'] },
  { key: 'toMake', statuses: ['order'] },
  { key: 'waiting', statuses: ['quote'] },
  { key: 'past', statuses: ['closed', 'canceled'] },
] as const satisfies readonly { key: string; statuses: readonly MyAssignment['status'][] }[];

/** All assignments of a supplier, first those that wait for an answer. */
export function MyAssignments() {
  const t = useTranslations('outsourcing.mine');
  const title = useTranslations('platform.pages')(outsourcedPage.name);
  const { data, error, refetch } = useCall(listMyAssignmentsEndpoint, {}, { live: ['assignment'] });
  const rows = data?.rows ?? [];
  // One form at a time, since drafts are saved under one key.
  const [answering, setAnswering] = useState<number | null>(null);
  return (
    <PortalPage title={title} lead={t('lead')}>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <PortalCard>
          <p role="status" className={styles.empty}>
            {t('empty')}
          </p>
        </PortalCard>
      )}
      {groups.map(({ key, statuses }) => {
        const own = rows.filter(({ status }) => (statuses as readonly string[]).includes(status));
        if (own.length === 0) return null;
        return (
          <section key={key} aria-labelledby={`assignments-${key}`} className={list.section}>
            <h2 id={`assignments-${key}`}>{t(key)}</h2>
            {own.map((assignment) => (
              <AssignmentCard
                key={assignment.id}
                assignment={assignment}
                answering={assignment.id === answering}
                onAnswer={() => setAnswering(assignment.id)}
              />
            ))}
          </section>
        );
      })}
    </PortalPage>
  );
}
