import { CloseButton, Textarea } from '@mantine/core';
import type { ProofNote } from '#modules/prepress/domain/proof-notes.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proof.module.css';
import type { ProofNotes } from './use-proof-notes.ts';

/** The notes that the customer makes now, each with its number on the page. */
export function ProofNoteList({ notes: { notes, write, remove } }: { notes: ProofNotes }) {
  const t = useTranslations('prepress.proof');
  if (notes.length === 0) return null;
  return (
    <PortalCard>
      <h2 className={styles.notesTitle}>{t('notesTitle')}</h2>
      <p className={styles.expected}>{t('notesLead')}</p>
      <ol className={styles.notes}>
        {notes.map((note, at) => (
          <li key={at}>
            <Textarea
              label={`${t('note', { number: at + 1 })}, ${t('page', { page: note.page })}`}
              placeholder={t('noteText')}
              autosize
              minRows={1}
              maxLength={500}
              autoFocus={note.text === ''}
              value={note.text}
              onChange={({ currentTarget: { value } }) => write(at, value)}
            />
            <CloseButton aria-label={t('removeNote', { number: at + 1 })} onClick={() => remove(at)} />
          </li>
        ))}
      </ol>
    </PortalCard>
  );
}

/** The notes that went along with a change request. */
export function SaidNotes({ notes }: { notes: readonly ProofNote[] }) {
  const t = useTranslations('prepress.proof');
  if (notes.length === 0) return null;
  return (
    <PortalCard quiet>
      <h2 className={styles.notesTitle}>{t('notesSaid')}</h2>
      <ol className={styles.said}>
        {notes.map(({ page, text }, at) => (
          <li key={at}>
            {t('page', { page })}: {text}
          </li>
        ))}
      </ol>
    </PortalCard>
  );
}
