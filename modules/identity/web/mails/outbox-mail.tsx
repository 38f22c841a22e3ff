import { Anchor, Group } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type OutboxRow, readOutboxAttachmentEndpoint, readOutboxMailEndpoint } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { contributedOutboxActs, mailLinkOf } from '../slots.ts';
import { splitAtLinks } from './mail-links.ts';
import styles from './outbox.module.css';

/** One mail with its delivery status, text and attachments, and the way to the record that it is about. */
export function OutboxMail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('identity.outbox');
  const format = useFormat();
  const may = useMay();
  const { data: mail, error, refetch } = useCall(readOutboxMailEndpoint, { id }, { keepPrevious: true });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!mail) return null;
  const link = mailLinkOf(mail.refs);
  return (
    <article aria-label={mail.subject}>
      <SideHead title={mail.subject} onClose={onClose} />
      <Facts
        narrow
        facts={[
          { label: t('from'), value: mail.sender },
          { label: t('to'), value: mail.recipients.join(', ') },
          { label: t('when'), value: format.moment(mail.createdAt) },
          { label: t('bouncedAt'), value: mail.bouncedAt && format.moment(mail.bouncedAt) },
          { label: t('status'), value: [t(`is_${displayedStatus(mail)}`), mail.error].filter(Boolean).join(': ') },
        ]}
      />
      <Group gap="xs" mt="xs">
        <RecordActs acts={contributedOutboxActs()} row={mail} />
      </Group>
      {link && may(link.access) && (
        <p>
          <Anchor component={Link} {...link.link}>
            {t('toOrder')}
          </Anchor>
        </p>
      )}
      <p className={styles.body}>{withLinks(mail.body)}</p>
      {mail.attachments.map((attachment, index) => (
        <Anchor
          inherit
          key={attachment.name}
          href={callAddress(readOutboxAttachmentEndpoint, { id: mail.id, index })}
          target="_blank"
          rel="noreferrer"
          className={styles.attachment}
        >
          <IconPaperclip size={16} stroke={1.5} aria-hidden /> {attachment.name}
        </Anchor>
      ))}
    </article>
  );
}

/** The status of a mail as it shows: a mail that came back was sent before. */
export function displayedStatus({ status, bounced }: Pick<OutboxRow, 'status' | 'bounced'>) {
  return bounced.length > 0 ? 'bounced' : status;
}

/** Renders URLs in the text as links. */
function withLinks(body: string) {
  return splitAtLinks(body).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Anchor inherit key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </Anchor>
    ),
  );
}
