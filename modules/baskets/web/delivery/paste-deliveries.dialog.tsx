import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type PastedDelivery, parsePastedDeliveries } from '#modules/baskets/domain/delivery/pasted-deliveries.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './transports.module.css';

type Props = { onPaste: (rows: PastedDelivery[]) => void; onClose: () => void };

/** Pastes deliveries from a spreadsheet; accepts nothing until every row parses. */
export function PasteDeliveriesDialog({ onPaste, onClose }: Props) {
  const t = useTranslations('baskets.transports');
  const tActions = useTranslations('platform.actions');
  const [text, setText] = useState('');
  const { rows, problems } = parsePastedDeliveries(text, useSession().brand.country);
  return (
    <Modal opened onClose={onClose} size="lg" title={t('pasteTitle')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <Textarea
        label={t('pasteField')}
        description={t('pasteHelp')}
        rows={10}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map(({ row, problem }) => (
            <li key={row}>{t('pasteRow', { row, problem: t(`problem_${problem}`) })}</li>
          ))}
        </ul>
      )}
      <Button
        mt="md"
        disabled={rows.length === 0 || problems.length > 0}
        onClick={() => {
          onPaste(rows);
          onClose();
        }}
      >
        {t('pasteSubmit')}
      </Button>
    </Modal>
  );
}
