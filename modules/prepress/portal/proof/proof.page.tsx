import { Loader } from '@mantine/core';
import { useLocale } from 'use-intl';
import { proofPage } from '#modules/prepress/contract/prepress.pages.ts';
import { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { afterApproval } from '#modules/prepress/domain/artwork.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { useExpectation } from '../../web/expectation.ts';
import { AnswerProof } from './answer-proof.tsx';
import styles from './proof.module.css';
import { ProofNoteList, SaidNotes } from './proof-note-list.tsx';
import type { Proof } from './proof-page.tsx';
import { ProofViewer } from './proof-viewer.tsx';
import { useProofNotes } from './use-proof-notes.ts';

/** The proof of one file: every page as it will be printed, and the answer. */
export default function ProofPage() {
  const t = useTranslations('prepress.proof');
  const { fup_link_upload: uploadId } = usePageParams(proofPage);
  const { data: proof, error, isPending, refetch } = useCall(readProofEndpoint, { uploadId }, { live: ['basket'] });
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (proof) return <Shown key={proof.uploadId} proof={proof} />;
  if (!error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
      {null}
    </PortalPage>
  );
}

function Shown({ proof }: { proof: Proof }) {
  const t = useTranslations('prepress');
  const expectation = useExpectation();
  const notes = useProofNotes(proof.uploadId);
  const { person } = useSession();
  const isAnswerable = proof.proof.status === 'open' && proof.newerUploadId === null && !person.internal;
  const slot = proof.line.slots.find((one) => one.slot === proof.slot);
  return (
    <PortalPage
      title={t('proof.title', { slot: t(`slots.${proof.slot}`), line: proof.line.description })}
      lead={t('proof.lead', { number: proof.number, name: proof.name, round: proof.proof.round })}
      side={
        <>
          <ProofState proof={proof} />
          {isAnswerable && <ProofNoteList notes={notes} />}
          <AnswerProof key={proof.uploadId} proof={proof} notes={notes} />
          <SaidNotes notes={proof.notes} />
          <Files proof={proof} />
          {slot && <p className={styles.expected}>{t('proof.ordered', { expected: expectation(slot.expected) })}</p>}
        </>
      }
    >
      {proof.pages.length > 0 ? <ProofViewer proof={proof} notes={isAnswerable ? notes : undefined} /> : <p>{t('proof.noPages')}</p>}
    </PortalPage>
  );
}

/** Says what an approved proof waits for: other files of the line, by name, or its release by prepress. */
function useAfterApproval() {
  const t = useTranslations('prepress');
  const list = new Intl.ListFormat(useLocale());
  return ({ open, slots }: Proof['line']) => {
    const { waits, of } = afterApproval(open, slots);
    return t(`proof.${waits}`, { slots: list.format(of.map(({ slot }) => t(`slots.${slot}`))) });
  };
}

/** The outcome of a proof that can no longer be answered. */
function ProofState({ proof }: { proof: Proof }) {
  const t = useTranslations('prepress.proof');
  const format = useFormat();
  const textAfterApproval = useAfterApproval();
  const { status, answeredAt, answeredBy, remark } = proof.proof;
  if (status === 'open' && proof.newerUploadId === null) return null;
  const said = proof.newerUploadId !== null ? 'superseded' : status;
  return (
    <PortalCard tint>
      <p className={styles.state} role="status">
        <strong>{t(`state.${said}`)}</strong>
        {answeredAt && said !== 'superseded' && <span>{t('answered', { name: answeredBy ?? '', when: format.moment(answeredAt) })}</span>}
        {remark && status === 'rejected' && <q>{remark}</q>}
        {said === 'approved' && <span>{textAfterApproval(proof.line)}</span>}
        {proof.newerUploadId !== null && (
          <PageLink page={proofPage} params={{ fup_link_upload: proof.newerUploadId }}>
            {t('newest')}
          </PageLink>
        )}
      </p>
    </PortalCard>
  );
}

/** The other files of the line, each with its own proof. */
function Files({ proof }: { proof: Proof }) {
  const t = useTranslations('prepress');
  const others = proof.line.slots.filter((slot) => slot.upload && slot.proof && slot.upload.id !== proof.uploadId);
  if (others.length === 0) return null;
  return (
    <PortalCard quiet>
      <ul className={styles.files}>
        {others.map((slot) => (
          <li key={slot.id}>
            <PageLink page={proofPage} params={{ fup_link_upload: slot.upload!.id }}>
              {t(`slots.${slot.slot}`)}
            </PageLink>
            <span>{t(`proofStatus.${slot.proof!.status}`)}</span>
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
