import { Button, Menu } from '@mantine/core';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { decideSplitEvent } from '#modules/planning/domain/board/split-event.ts';
import { takesWork } from '#modules/planning/domain/places/place-work.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { allowedPlaces, type BoardModel } from '../board/board-model.ts';

/** Divides an operation over its place and another one that can do it; nothing where that cannot be. */
export function SplitMenu({ event, line, model }: { event: PlanEventView; line: readonly PlanEventView[]; model: BoardModel }) {
  const t = useTranslations('planning.board');
  const act = useAct(splitEventEndpoint, {
    invalidates: ['planning'],
    onDone: () => notify({ kind: 'success', title: t('splitDone') }),
  });
  const isPart = event.moreOf !== null || line.some(({ moreOf, status }) => moreOf === event.id && status !== 'canceled');
  const able = allowedPlaces(model, event);
  const places = model.places.filter((place) => able.has(place.id) && takesWork(place, event));
  const allowed = new Set(places.map(({ id }) => id));
  const halves = { ...event, isPart, quantityOut: null };
  const others = places.filter(({ id }) => decideSplitEvent(halves, id, allowed).accepted);
  if (others.length === 0) return null;
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" loading={act.pending}>
          {t('split')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ id, code }) => (
          <Menu.Item key={id} onClick={() => void act.run({ id: event.id, version: event.version, placeId: id })}>
            {t('splitOver', { place: code })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
