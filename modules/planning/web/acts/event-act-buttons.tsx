import { Button, Group, Kbd, Menu } from '@mantine/core';
import { keyLabel } from '#platform/web/keys/key-match.ts';
import { ActItems } from '#platform/web/layout/act-menu.tsx';
import styles from './event-acts.module.css';
import type { EventAct } from './use-event-acts.ts';

/** Where the menu of a bar was asked for, in pixels of the window. */
export type MenuPoint = { x: number; y: number };

type Props = { acts: readonly EventAct[]; menuAt: MenuPoint | null; onCloseMenu(): void };

/** The acts on an event as buttons of its card, and as the menu that its bar opens. */
export function EventActButtons({ acts, menuAt, onCloseMenu }: Props) {
  const shown = [
    ...Map.groupBy(
      acts.filter(({ inCard = true }) => inCard),
      ({ name, under }) => under ?? name,
    ),
  ];
  return (
    <Group gap={8}>
      {shown.map(([name, some]) =>
        some[0]!.under ? <ActChoice key={name} title={name} acts={some} /> : <ActButton key={name} act={some[0]!} />,
      )}
      {menuAt && (
        <Menu opened onClose={onCloseMenu} position="bottom-start" shadow="md" width={240}>
          <Menu.Target>
            <button type="button" tabIndex={-1} aria-hidden className={styles.point} style={{ left: menuAt.x, top: menuAt.y }} />
          </Menu.Target>
          <Menu.Dropdown>
            <ActItems groups={[acts]} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

function ActButton({ act: { label, keys, pending = false, isOn, href, run } }: { act: EventAct }) {
  const hint = keys && <Kbd>{keyLabel(keys, false)}</Kbd>;
  if (href !== undefined) {
    return (
      <Button size="xs" variant="default" component="a" href={href} target="_blank" rel="noopener">
        {label}
      </Button>
    );
  }
  return (
    <Button size="xs" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} loading={pending} onClick={run} rightSection={hint}>
      {label}
    </Button>
  );
}

/** One button for the acts of which one is chosen, such as the place of the other half. */
function ActChoice({ title, acts }: { title: string; acts: readonly EventAct[] }) {
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" loading={acts.some(({ pending }) => pending)}>
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActItems groups={[acts.map(({ icon: _icon, ...act }) => act)]} />
      </Menu.Dropdown>
    </Menu>
  );
}
