import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { TermKind } from './complaint.ts';

/** Whether a term may be saved; refuses SUB_DEPARTMENT_OF_NONE for a sub-department without a department. */
export function decideSaveTerm(
  kind: TermKind,
  { hasDepartment }: { hasDepartment: boolean },
): Decision<undefined, 'SUB_DEPARTMENT_OF_NONE'> {
  return kind === 'sub_department' && !hasDepartment ? refuse('SUB_DEPARTMENT_OF_NONE', {}, 'parentId') : accept();
}
