/** Minutes from a local time to the moment at which a carrier leaves; below zero after it. Null on a day on which it does not come. */
export function minutesToCutOff(at: string, now: { hour: number; minute: number }, isWorkingDay: boolean): number | null {
  if (!isWorkingDay) return null;
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return hour * 60 + minute - (now.hour * 60 + now.minute);
}
