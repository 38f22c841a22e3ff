import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import { Fragment } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';

/** An act on the record that a page or card shows: one value for its button, the menu, its keys and the palette. */
export type PageAct = { name: string; label: string; icon?: Icon | undefined; keys?: string | undefined; run: () => void };

/** Registers acts with the keyboard and the palette; the usual one under Ctrl+Enter. */
export function useActKeys(acts: readonly PageAct[], primary?: PageAct): void {
  useKeys([
    ...acts.map(({ keys = '', label, run }) => ({ keys, label, run, action: true })),
    ...(primary ? [{ keys: 'mod+Enter', label: primary.label, run: primary.run, action: true }] : []),
  ]);
}

/** Acts as items of a menu, with a rule between the groups. */
export function ActItems({ groups }: { groups: readonly (readonly PageAct[])[] }) {
  return groups
    .filter(({ length }) => length > 0)
    .map((acts, at) => (
      <Fragment key={acts[0]!.name}>
        {at > 0 && <Menu.Divider />}
        {acts.map((act) => (
          <Menu.Item
            key={act.name}
            leftSection={act.icon && <act.icon size={16} stroke={1.5} aria-hidden />}
            rightSection={act.keys && <KeyHint keys={act.keys} />}
            onClick={act.run}
          >
            {act.label}
          </Menu.Item>
        ))}
      </Fragment>
    ));
}

/** The further acts in the head of a record, behind three dots; nothing where there are none. */
export function ActMenu({ groups, width }: { groups: readonly (readonly PageAct[])[]; width: number }) {
  const t = useTranslations('platform.actions');
  if (groups.every(({ length }) => length === 0)) return null;
  return (
    <Menu position="bottom-end" width={width} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('more')}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActItems groups={groups} />
      </Menu.Dropdown>
    </Menu>
  );
}
