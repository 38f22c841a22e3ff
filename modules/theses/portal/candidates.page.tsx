import { listCandidatesEndpoint } from '#modules/theses/contract/list-candidates.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import styles from './candidates.module.css';

type Listed = OutputOf<typeof listCandidatesEndpoint>;

/** The candidates of a university, for its staff: who, when, how many and how far. */
export default function CandidatesPage() {
  const t = useTranslations('theses.candidates');
  const title = useTranslations('platform.pages')('university_candidates');
  const read = useCall(listCandidatesEndpoint, {});
  return (
    <QueryData of={read}>
      {({ universities, rows }) => (
        <PortalPage title={title} lead={universities.length > 0 ? t('lead', { university: universities.join(', ') }) : t('notYours')}>
          {universities.length > 0 && (rows.length > 0 ? <Candidates rows={rows} several={universities.length > 1} /> : <Nobody />)}
        </PortalPage>
      )}
    </QueryData>
  );
}

function Nobody() {
  const t = useTranslations('theses.candidates');
  return (
    <PortalCard quiet>
      <strong>{t('none')}</strong>
      <p>{t('noneText')}</p>
    </PortalCard>
  );
}

function Candidates({ rows, several }: { rows: Listed['rows']; several: boolean }) {
  const t = useTranslations('theses.candidates');
  const day = (date: string | null) => (date ? <DateText date={date} /> : <span className={styles.quiet}>{t('unknown')}</span>);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('columns.name')}</th>
          {several && <th>{t('columns.university')}</th>}
          <th>{t('columns.defenceOn')}</th>
          <th>{t('columns.deliveryOn')}</th>
          <th className={styles.number}>{t('columns.copies')}</th>
          <th>{t('columns.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name || t('unknown')}</th>
            {several && <td data-label={t('columns.university')}>{row.university}</td>}
            <td data-label={t('columns.defenceOn')}>{day(row.defenceOn)}</td>
            <td data-label={t('columns.deliveryOn')}>{day(row.deliveryOn)}</td>
            <td data-label={t('columns.copies')} className={styles.number}>
              <div>
                {row.copies}
                {row.beadleCopies > 0 && <span className={styles.quiet}> {t('beadle', { copies: row.beadleCopies })}</span>}
              </div>
            </td>
            <td data-label={t('columns.state')}>{t(`states.${row.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
