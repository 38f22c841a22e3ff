import { Select } from '@mantine/core';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { Proposal } from './proposal-board.ts';
import { type ProposalPart, partsOf } from './proposal-part.ts';

type Props = {
  moves: Proposal['moves'];
  places: readonly PlanPlace[];
  dayOf(minute: number): string;
  part: ProposalPart;
  onChange(part: ProposalPart): void;
};

/** Chooses what is taken over: all of the proposal, one day or one place. */
export function PartChoice({ moves, places, dayOf, part, onChange }: Props) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  const found = partsOf(moves, places, dayOf);
  const nameOf = (value: ProposalPart) => {
    const [kind, what = ''] = value.split(' ');
    return kind === 'day' ? format.date(what, 'near') : (places.find(({ id }) => id === Number(what))?.code ?? '');
  };
  const items = (kind: 'day' | 'place') =>
    found
      .filter((one) => one.part.startsWith(kind))
      .map((one) => ({ value: one.part, label: t('partOf', { part: nameOf(one.part), count: one.count }) }));
  return (
    <Select
      label={t('takeOver')}
      allowDeselect={false}
      data={[
        { value: 'all', label: t('wholePart', { count: moves.length }) },
        { group: t('oneDay'), items: items('day') },
        { group: t('onePlace'), items: items('place') },
      ]}
      value={part}
      onChange={(next) => onChange(next as ProposalPart)}
    />
  );
}
