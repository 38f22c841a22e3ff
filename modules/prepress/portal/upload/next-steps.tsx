import { Button } from '@mantine/core';
import { proofPage } from '#modules/prepress/contract/prepress.pages.ts';
import type { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Timeline, type TimelineEntry } from '#platform/web/parts/timeline.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from '../../web/transfer/upload.module.css';
import { CreateAccountForm } from './create-account.tsx';
import { type Stage, stageOf } from './stage.ts';

type UploadPage = OutputOf<typeof readUploadPageEndpoint>;

const steps = ['files', 'proof', 'print', 'home'] as const;
const stepOf: Record<Stage, (typeof steps)[number]> = { bring: 'files', mend: 'files', checking: 'files', proof: 'proof', done: 'print' };

/** Side column of the upload page: account, open proof, and the next steps. */
export function NextSteps({ page, token }: { page: UploadPage; token: string }) {
  const t = useTranslations('prepress.next');
  const stage = stageOf(page.lines);
  const now = steps.indexOf(stepOf[stage]);
  const openProof = page.lines.flatMap((line) => line.slots).find((slot) => slot.proof?.status === 'open');
  const proofAddress = openProof?.upload ? addressOf(proofPage.path, { fup_link_upload: openProof.upload.id }) : undefined;
  const entries: TimelineEntry[] = steps.map((step, index) => ({
    id: step,
    title: t(step),
    tone: index < now ? 'done' : index === now ? 'now' : 'ahead',
    ...(index === now && { note: t(`note.${stage}`) }),
  }));
  return (
    <>
      <Account page={page} token={token} proofAddress={proofAddress} />
      <PortalCard quiet>
        <h2 className={styles.sideTitle}>{t('title')}</h2>
        <Timeline large label={t('title')} entries={entries} />
      </PortalCard>
      <p className={styles.text}>{t('questions', { phone: page.phone })}</p>
    </>
  );
}

function Account({ page, token, proofAddress }: { page: UploadPage; token: string; proofAddress: string | undefined }) {
  const t = useTranslations('prepress.account');
  const { person } = useSession();
  if (page.account === 'none' && page.contactEmail !== '') {
    return (
      <PortalCard tint>
        <h2 className={styles.sideTitle}>{t(stageOf(page.lines) === 'done' ? 'titleFollow' : 'title')}</h2>
        <p className={styles.text}>{t('lead')}</p>
        <CreateAccountForm email={page.contactEmail} token={token} goOn={proofAddress} />
      </PortalCard>
    );
  }
  if (!proofAddress) return null;
  return (
    <PortalCard tint>
      <h2 className={styles.sideTitle}>{t('proofTitle')}</h2>
      <p className={styles.text}>{t('proofLead')}</p>
      <Button component="a" href={proofAddress} size="md" fullWidth>
        {person.id > 0 ? t('viewProof') : t('signInForProof')}
      </Button>
    </PortalCard>
  );
}
