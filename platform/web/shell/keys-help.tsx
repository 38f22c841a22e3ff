import { Anchor, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { type PageKey, registeredKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './keys-help.module.css';
import { useShell } from './shell-state.tsx';

/** Lists the shortcuts of the current page, its own before the global ones. */
export default function KeysHelp({ onClose }: { onClose(): void }) {
  const t = useTranslations('platform');
  const { helpAddress } = useShell();
  const [keys] = useState(() => registeredKeys().filter((key) => key.keys !== ''));
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('actions.close') }} size={520}>
      <KeyList title={t('keys.page')} keys={keys.filter((key) => !key.everywhere)} />
      <KeyList title={t('keys.everywhere')} keys={keys.filter((key) => key.everywhere)} />
      {helpAddress && (
        <Anchor className={styles.about} component={Link} to={helpAddress} onClick={onClose}>
          {t('keys.aboutArea')}
        </Anchor>
      )}
    </Modal>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {keys.map((key) => (
          <div key={key.keys} className={styles.row}>
            <dt>{key.label}</dt>
            <dd>
              <KeyHint keys={key.keys} />
              <span className="hidden-text">{key.keys}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
