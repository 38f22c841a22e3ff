export type Found = { id: string; label: string; description: string; to: string };

/** Where the palette looks for records: each module that has some brings a source. */
export type SearchSource = {
  name: string;
  /** Text key of the heading over what it finds. */
  title: string;
  /** Who may search here, in the words of routes.csv. */
  access: string;
  find(words: string, signal: AbortSignal): Promise<Found[]>;
};

let load: () => Promise<readonly SearchSource[]> = async () => [];

/** Called once by `apps/web`, before the first page stands. The sources themselves are fetched with the palette. */
export function fillSearchSources(sources: () => Promise<readonly SearchSource[]>): void {
  load = sources;
}

export function searchSources(): Promise<readonly SearchSource[]> {
  return load();
}
