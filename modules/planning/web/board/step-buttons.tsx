import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { type StepDirection, stepDirections } from '#modules/planning/domain/board/step-plan.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useActivityName } from '../activities/use-activity-name.ts';

const icons = { undo: IconArrowBackUp, redo: IconArrowForwardUp };
const keys = { undo: 'mod+z', redo: 'mod+shift+z' };
type Step = NonNullable<OutputOf<typeof readStepsEndpoint>['undo']>;

/**
 * Undoes and redoes what the planner saved on the board, one step for each press. The server refuses what changed since; the next press
 * passes over it.
 */
export function StepButtons() {
  const t = useTranslations('planning.steps');
  const activityName = useActivityName();
  const [passed, setPassed] = useState<{ undo?: number; redo?: number }>({});
  const asked = { ...(passed.undo && { undoPassed: passed.undo }), ...(passed.redo && { redoPassed: passed.redo }) };
  const { data } = useCall(readStepsEndpoint, asked, { live: ['event', 'line'], keepPrevious: true });
  const asking = useRef<{ id: number; direction: StepDirection }>(null);
  const step = useAct(stepPlanEndpoint, {
    invalidates: ['planning'],
    onRefused({ body: { code } }) {
      const refused = asking.current;
      if (refused && code.startsWith('STEP_')) setPassed((before) => ({ ...before, [refused.direction]: refused.id }));
      return false;
    },
  });
  async function run(direction: StepDirection) {
    const next = data?.[direction];
    if (!next || step.pending) return;
    const before = passed[direction];
    asking.current = { id: next.id, direction };
    const done = await step.run({ id: next.id, direction, ...(before && { passed: before }) });
    if (!done) return;
    notify({ kind: 'success', title: t(direction === 'undo' ? 'undone' : 'redone', done) });
    setPassed({});
  }
  useKeys(
    stepDirections.map((direction) => ({ keys: keys[direction], label: t(direction), run: () => void run(direction), action: true })),
  );
  const what = ({ cause, moved, jobNumber, activity }: Step) =>
    t('what', { cause, moved, job: jobNumber, activity: activity === null ? '' : activityName(activity) });
  return stepDirections.map((direction) => {
    const next = data?.[direction];
    const Icon = icons[direction];
    if (!next) return null;
    return (
      <Button
        key={direction}
        variant="subtle"
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        loading={step.pending}
        onClick={() => void run(direction)}
        title={what(next)}
      >
        {t(direction)}
      </Button>
    );
  });
}
