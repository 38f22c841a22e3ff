import { Button, Menu } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { readBoardColorsEndpoint } from '#modules/planning/contract/board/read-board-colors.endpoint.ts';
import { saveBoardColorsEndpoint } from '#modules/planning/contract/board/save-board-colors.endpoint.ts';
import { type BoardColors, boardColors } from '#modules/planning/domain/board/board-colors.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** The person's color scheme of the bars; by status until it is read. */
export function useBoardColors(): BoardColors {
  return useCall(readBoardColorsEndpoint, {}).data?.colors ?? 'status';
}

/** Chooses what the bars are colored by. */
export function ColorChoice({ colors }: { colors: BoardColors }) {
  const t = useTranslations('planning.board.colors');
  const save = useAct(saveBoardColorsEndpoint, { invalidates: [readBoardColorsEndpoint] });
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPalette size={16} stroke={1.5} aria-hidden />} loading={save.pending}>
          {t('by', { by: t(colors) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('title')}</Menu.Label>
        {boardColors.map((value) => (
          <Menu.Item
            key={value}
            rightSection={value === colors && <IconCheck size={16} stroke={1.5} aria-hidden />}
            aria-current={value === colors || undefined}
            onClick={() => void save.run({ colors: value })}
          >
            {t(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
