import type { ComponentType } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';

/** A button of a higher module among the actions of a job. */
type FloorTool = ComponentType<{ job: Todo }>;

let tools: readonly FloorTool[] = [];

export function fillFloorTools(filled: readonly FloorTool[]): void {
  tools = filled;
}

export function floorToolsOf(): readonly FloorTool[] {
  return tools;
}
