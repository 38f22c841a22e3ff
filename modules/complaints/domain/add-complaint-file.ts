import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { fileMime } from '#platform/domain/file-kind.ts';

/** Returns the media type of a file by its content; refuses COMPLAINT_FILE_KIND for a file of another kind. */
export function decideComplaintFile(name: string, bytes: Uint8Array): Decision<string, 'COMPLAINT_FILE_KIND'> {
  const mime = fileMime(bytes);
  return mime ? accept(mime) : refuse('COMPLAINT_FILE_KIND', { name }, 'content');
}
