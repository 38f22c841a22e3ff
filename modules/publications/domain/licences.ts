/** The licences that an author can choose; empty reserves all rights. */
export const licences = ['', 'CC BY 4.0', 'CC BY-NC 4.0', 'CC BY-NC-ND 4.0'] as const;
export const publicationStatuses = ['registered', 'published', 'withdrawn'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];
