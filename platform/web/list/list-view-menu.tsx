import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconLayoutColumns, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './list-view-menu.module.css';

type Preset = { id: number; name: string; search: string };
type Props = {
  presets: readonly Preset[];
  columns: readonly { key: string; title: string; fixed: boolean; shown: boolean }[];
  onOpen: (search: string) => void;
  onSave: (name: string) => void;
  onRemove: (preset: Preset) => void;
  onColumns: (hidden: string[]) => void;
};

/** Shows the saved presets of a list, and its columns. */
export function ListViewMenu({ presets, columns, onOpen, onSave, onRemove, onColumns }: Props) {
  const t = useTranslations('platform.list');
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  useKeys([{ keys: 'v', label: t('view'), run: () => setOpened(true), action: true }]);
  const checked = useCheckedForm(() => {
    onSave(name.trim());
    setName('');
  });
  // The focused button disappears with its preset: the focus stays in the menu.
  const remove = (preset: Preset) => {
    onRemove(preset);
    nameField.current?.focus();
  };
  const toggle = (key: string) =>
    onColumns(columns.filter((column) => !column.fixed && (column.key === key ? column.shown : !column.shown)).map((column) => column.key));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          fw={400}
          onClick={() => setOpened(!opened)}
          leftSection={<IconLayoutColumns size={14} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint keys="v" />}
        >
          {t('view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <h2>{t('presets')}</h2>
        {presets.length === 0 && <p>{t('noPresets')}</p>}
        <ul>
          {presets.map((preset) => (
            <li key={preset.id}>
              <button
                type="button"
                onClick={() => {
                  onOpen(preset.search);
                  setOpened(false);
                }}
              >
                {preset.name}
              </button>
              <ActionIcon size="sm" aria-label={t('removePreset', { name: preset.name })} onClick={() => remove(preset)}>
                <IconTrash size={14} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <form {...checked.form}>
          <TextInput
            ref={nameField}
            name="presetName"
            required
            error={checked.at('presetName')}
            size="xs"
            aria-label={t('presetName')}
            placeholder={t('presetName')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="xs" type="submit" variant="default">
            {t('savePreset')}
          </Button>
        </form>
        <h2>{t('columns')}</h2>
        {columns
          .filter((column) => !column.fixed)
          .map((column) => (
            <Checkbox key={column.key} size="xs" label={column.title} checked={column.shown} onChange={() => toggle(column.key)} />
          ))}
      </Popover.Dropdown>
    </Popover>
  );
}
