import { Anchor, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { CallError } from '../call/call-error.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './in-use-dialog.module.css';

type Use = { table: string; text: string; count: number; examples: { label: string; path: string | null }[] };

/** Explains why something cannot be deleted, with links to where it is used. */
export function InUse({ error, attribute, onClose }: { error: CallError; attribute: string; onClose: () => void }) {
  const t = useTranslations('platform');
  const uses = (error.body.context.uses ?? []) as Use[];
  return (
    <Modal opened onClose={onClose} title={t('errors.cannotDelete', { attribute })} closeButtonProps={{ 'aria-label': t('actions.close') }}>
      <div className={styles.uses} role="alert">
        <p>{t('uses.title')}</p>
        <ul>
          {uses.map(({ table, text, examples }) => (
            <li key={table}>
              {text}
              {examples.map(({ label, path }) => (
                <Fragment key={label}>
                  {' '}
                  {path === null ? (
                    <span>{label}</span>
                  ) : (
                    <Anchor component={Link} to={path}>
                      {label}
                    </Anchor>
                  )}
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
        <p>{t('uses.text')}</p>
      </div>
    </Modal>
  );
}
