import { Button, Loader } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { type StepDirection, stepDirections } from '#modules/planning/domain/board/step-plan.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { useActivityName } from '../activities/use-activity-name.ts';

const icons = { undo: IconArrowBackUp, redo: IconArrowForwardUp };
const keys = { undo: 'mod+z', redo: 'mod+shift+z' };
/** The refusals of a step by what changed since. */
const passedOver = ['STEP_', 'OVERTIME_', 'GANG_'];
type Passed = { undo?: number; redo?: number };
type Step = NonNullable<OutputOf<typeof readStepsEndpoint>['undo']>;

const withPassed = ({ undo, redo }: Passed) => ({ ...(undo && { undoPassed: undo }), ...(redo && { redoPassed: redo }) });

/**
 * Undoes and redoes what the planner saved on the board, one step for each press; presses in quick succession wait for each other. The
 * server refuses what changed since, and presses that wait are dropped, so that the planner reads why; the next press passes over it.
 */
export function StepButtons() {
  const t = useTranslations('planning.steps');
  const activityName = useActivityName();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [passed, setPassed] = useState<Passed>({});
  const { data } = useCall(readStepsEndpoint, withPassed(passed), { live: ['event', 'line'], keepPrevious: true });
  const [busy, setBusy] = useState(false);
  /** The presses that are not taken yet; the first of them is being taken. */
  const waiting = useRef<StepDirection[]>([]);
  const latestPassed = useRef(passed);
  const asking = useRef<{ id: number; direction: StepDirection }>(null);
  const pass = (next: Passed) => {
    latestPassed.current = next;
    setPassed(next);
  };
  const step = useAct(stepPlanEndpoint, {
    invalidates: ['planning', 'baskets'],
    onRefused({ body: { code } }) {
      const refused = asking.current;
      if (refused && passedOver.some((prefix) => code.startsWith(prefix)))
        pass({ ...latestPassed.current, [refused.direction]: refused.id });
      return false;
    },
  });
  /** Reads the step again: the one on screen can be that of before the last press. */
  const readNext = async (direction: StepDirection) => {
    const input = withPassed(latestPassed.current);
    const steps = await client.fetchQuery({
      queryKey: [readStepsEndpoint.name, input],
      queryFn: ({ signal }) => call(readStepsEndpoint, input, { signal }),
      staleTime: 0,
    });
    return steps[direction];
  };
  /** Whether the presses after it go on. */
  async function take(direction: StepDirection): Promise<boolean> {
    const next = await readNext(direction);
    if (!next) return true;
    const before = latestPassed.current[direction];
    asking.current = { id: next.id, direction };
    const done = await step.run({ id: next.id, direction, ...(before && { passed: before }) });
    if (!done) return false;
    notify({ kind: 'success', group: 'board', title: t(direction === 'undo' ? 'undone' : 'redone', done) });
    pass({});
    return true;
  }
  async function run(direction: StepDirection) {
    waiting.current.push(direction);
    if (waiting.current.length > 1) return;
    setBusy(true);
    try {
      while (waiting.current[0]) {
        if (await take(waiting.current[0])) waiting.current.shift();
        else waiting.current = [];
      }
    } catch (error) {
      waiting.current = [];
      notify({ kind: 'error', content: errorText(error) });
    } finally {
      setBusy(false);
    }
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
        leftSection={busy ? <Loader size={16} /> : <Icon size={16} stroke={1.5} aria-hidden />}
        aria-busy={busy}
        onClick={() => void run(direction)}
        title={what(next)}
      >
        {t(direction)}
      </Button>
    );
  });
}
