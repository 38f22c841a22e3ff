import { ActionIcon, Menu } from '@mantine/core';
import { IconClockPlus, IconDots, IconList, IconSettings, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { planningPage, planPlacesPage } from '#modules/planning/contract/planning.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import type { BoardPlace } from '../board/board-model.ts';
import styles from './place-menu.module.css';

const OvertimeDialog = lazyPart(() => import('./overtime.dialog.tsx'), 'OvertimeDialog', 'soon');
const ClosingDialog = lazyPart(() => import('./closing.dialog.tsx'), 'ClosingDialog', 'soon');

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The menu of a place on its row: its work, its hours, overtime, and closing it for a time. */
export function PlaceMenu({ place }: { place: Pick<BoardPlace, 'id' | 'code'> }) {
  const t = useTranslations('planning.closing');
  const navigate = usePageNavigate();
  const may = useMay();
  const [dialog, setDialog] = useState<'overtime' | 'close' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon className={styles.more} variant="subtle" size="sm" aria-label={t('menu', { place: place.code })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconList {...icon} />}
            onClick={() => void navigate(planningPage, { params: { plan_place_id: place.id } })}
          >
            {t('work')}
          </Menu.Item>
          {may(planPlacesPage.access) && (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => void navigate(planPlacesPage)}>
              {t('hours')}
            </Menu.Item>
          )}
          {may('planning.plan') && (
            <>
              <Menu.Item leftSection={<IconClockPlus {...icon} />} onClick={() => setDialog('overtime')}>
                {t('overtime')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTool {...icon} />} onClick={() => setDialog('close')}>
                {t('close')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'overtime' && <OvertimeDialog place={place} onClose={close} />}
      {dialog === 'close' && <ClosingDialog place={place} onClose={close} />}
    </>
  );
}
