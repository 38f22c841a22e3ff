/** Whether somebody begins on the shop floor after sign-in: works there, and neither plans nor follows orders. */
export function landsOnFloor(permissions: readonly string[]): boolean {
  const may = (permission: string) => permissions.includes(permission);
  return may('start_stop_plan_place.view') && !may('planning.view') && !may('dashboard.view');
}
