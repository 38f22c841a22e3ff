import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A tool of which the shop has a number; each operation of these activities holds one from start to end (rule book of planning, H19). */
export type PlanTool = { name: string; count: number; activities: readonly string[] };

/** How many of each tool there are; one of those that are left out, such as dies. */
export type ToolCounts = ReadonlyMap<string, number>;

export const countsOfTools = (tools: readonly PlanTool[]): ToolCounts => new Map(tools.map(({ name, count }) => [name, count]));

/** The tools that an operation holds: its own, such as its die, and those of its activity. */
export function toolsHeld(own: readonly string[], activity: string, tools: readonly PlanTool[]): string[] {
  const ofActivity = tools.filter(({ activities }) => activities.includes(activity)).map(({ name }) => name);
  return [...new Set([...own, ...ofActivity])];
}

/** Whether a tool may be saved. Refuses TOOL_NAME_TAKEN when another one has its name, or a die that stands in the plan. */
export function decideSaveTool(
  { name }: Pick<PlanTool, 'name'>,
  { isTaken, isDie }: { isTaken: boolean; isDie: boolean },
): Decision<undefined, 'TOOL_NAME_TAKEN'> {
  return isTaken || isDie ? refuse('TOOL_NAME_TAKEN', { name }, 'name') : accept();
}
