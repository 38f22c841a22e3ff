import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyHint } from '../keys/key-hint.tsx';
import { keysNow } from '../keys/keys.ts';
import { useSession } from '../session.tsx';
import { MenuIcon } from './menu-icons.tsx';

const [store, spotlight] = createSpotlight();

/** The palette: pages of the menu and the actions of the page that stands. */
export default function Palette({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const { menu } = useSession();
  const navigate = useNavigate();
  const [actions] = useState(() => keysNow().filter((key) => key.action));
  useEffect(() => spotlight.open(), []);
  const pages = menu.flatMap((group) =>
    (group.children.length > 0 ? group.children : [group]).map((entry) => ({
      id: entry.key,
      label: t(entry.title),
      description: entry === group ? '' : t(group.title),
      leftSection: <MenuIcon entry={group} />,
      onClick: () => void navigate({ to: entry.route ?? '/' }),
    })),
  );
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('platform.palette.actions'),
      actions: actions.map((action) => ({
        id: `key-${action.keys}`,
        label: action.label,
        leftSection: <IconBolt size={18} stroke={1.5} aria-hidden />,
        rightSection: <KeyHint keys={action.keys} />,
        onClick: action.run,
      })),
    },
    { group: t('platform.palette.pages'), actions: pages },
  ].filter((group) => group.actions.length > 0);
  return (
    <Spotlight
      store={store}
      actions={groups}
      shortcut={null}
      scrollable
      overlayProps={{ backgroundOpacity: 0.25, blur: 0 }}
      attributes={{ content: { 'aria-label': t('platform.keys.palette') } }}
      maxHeight={420}
      onSpotlightClose={onClose}
      nothingFound={t('platform.palette.nothing')}
      searchProps={{
        placeholder: t('platform.palette.placeholder'),
        'aria-label': t('platform.palette.placeholder'),
        leftSection: <IconSearch size={18} stroke={1.5} aria-hidden />,
      }}
    />
  );
}
