import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { BoardEvent } from '../board/board-model.ts';
import { movedBeside } from './moved-beside.ts';

type Props = {
  events: ReadonlyMap<number, BoardEvent>;
  moved: ReadonlySet<number>;
  selected: number | null;
  onSelect(planEvent: BoardEvent): void;
};

/** Goes by key from one operation that a proposal moves to the next, while the board shows it. */
export function MovedKeys({ events, moved, selected, onSelect }: Props) {
  const t = useTranslations('planning.proposal');
  const go = (by: 1 | -1) => {
    const found = movedBeside([...events.values()], moved, selected, by);
    if (found) onSelect(found);
  };
  useKeys([
    { keys: '[', label: t('previousMove'), run: () => go(-1) },
    { keys: ']', label: t('nextMove'), run: () => go(1) },
  ]);
  return null;
}
