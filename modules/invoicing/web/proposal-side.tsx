import { Button } from '@mantine/core';
import { readProposalEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { relationsEditPage } from '#modules/relations/contract/relations.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './invoicing.module.css';
import { SideLines } from './side-lines.tsx';
import { useCreateDrafts } from './use-create-drafts.ts';

/** The side panel of a proposal: the lines of its invoice, and its blockers. */
export function ProposalSide({ proposalKey, onClose }: { proposalKey: string; onClose: () => void }) {
  const t = useTranslations('invoicing.side');
  const may = useMay();
  const { data: row, error, refetch } = useCall(readProposalEndpoint, { key: proposalKey }, { live: ['basket'] });
  const make = useCreateDrafts(onClose);
  if (error) return error.status === 404 ? null : <LoadError error={error} retry={() => void refetch()} />;
  if (!row) return null;
  return (
    <section aria-label={row.customer}>
      <SideHead title={row.customer} onClose={onClose} />
      {row.blockers.length > 0 && (
        <ul className={styles.problems}>
          {row.blockers.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      {row.asksKvk && (
        <p className={styles.quiet}>
          {t('asksKvk')}{' '}
          {may(relationsEditPage.access) && (
            <PageLink inherit page={relationsEditPage} params={{ id: row.customerId }}>
              {t('toCustomer')}
            </PageLink>
          )}
        </p>
      )}
      {row.blockers.length === 0 && (
        <Button size="xs" variant="default" loading={make.pending} onClick={() => void make.run({ keys: [row.key] })}>
          {t('makeConcept')}
        </Button>
      )}
      <h3 className={styles.section}>{t('lines')}</h3>
      <SideLines lines={row.lines} vatRows={row.vatRows} net={row.net} gross={row.gross} />
    </section>
  );
}
