import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './list-toolbar.module.css';

/** The line above a list: search, filter chips, menus. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

const settleMs = 200;

/** Searches within a list: `/` focuses it; Esc, Enter and arrow down move to the rows. Debounced; leaving the field applies at once. */
export function ListSearch({ value, onChange, label }: { value: string; onChange: (value: string) => void; label?: string }) {
  const t = useTranslations('platform');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useKeys([{ keys: '/', label: t('keys.search'), run: () => input.current?.focus() }]);
  const words = label ?? t('list.searchInList');
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles.search}
      aria-label={words}
      placeholder={words}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        const list = document.querySelector<HTMLElement>('[data-list]');
        if (!list || !['Escape', 'Enter', 'ArrowDown'].includes(event.key)) return;
        // The browser would clear the field on Esc.
        event.preventDefault();
        if (typed !== value) onChange(typed);
        list.focus();
      }}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={typed ? undefined : <KeyHint keys="/" />}
    />
  );
}

/** A filter that is on: name, value, and a cross to remove it. */
export function FilterChip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  const t = useTranslations('platform.list');
  return (
    <span className={styles.chip}>
      {name} <strong>{value}</strong>
      <button type="button" onClick={onRemove} aria-label={t('removeFilter', { name })}>
        <IconX size={14} stroke={1.5} aria-hidden />
      </button>
    </span>
  );
}
