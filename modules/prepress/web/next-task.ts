import type { PrepressTask } from '#modules/prepress/contract/prepress.endpoints.ts';

type Task = Pick<PrepressTask, 'basketId' | 'managerId'>;

/** The order that prepress takes after this one: the next of the work list that is the user's own or has no manager, and after the last the first. */
export function nextTask<Listed extends Task>(
  tasks: readonly Listed[],
  { basketId, mine }: { basketId: number; mine: number | null },
): Listed | undefined {
  const at = tasks.findLastIndex((task) => task.basketId === basketId);
  return [...tasks.slice(at + 1), ...tasks.slice(0, at + 1)].find(
    (task) => task.basketId !== basketId && (task.managerId === null || task.managerId === mine),
  );
}
