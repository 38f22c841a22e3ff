/** The name of a delivered file in its zip: the last part of what its sender called it, so that it is unpacked in no other folder. */
export function zipEntryName(name: string, otherwise: string): string {
  const last = name.split(/[/\\:]/).at(-1)!;
  return /^[.\s]*$/.test(last) ? otherwise : last;
}
