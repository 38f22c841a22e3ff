import { useState } from 'react';
import { complaintFileMaxBytes } from '#modules/complaints/contract/handle-complaint.shapes.ts';
import type { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

/** Sends photos one by one; stops at the first that is refused and says why. `send` answers the name of that one. */
export function useSendPhotos(endpoint: typeof addMyComplaintFileEndpoint) {
  const t = useTranslations('complaints.mine');
  const errorText = useErrorText();
  const [problem, setProblem] = useState('');
  const add = useAct(endpoint, {
    invalidates: ['myComplaints'],
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  async function send(id: number, photos: readonly File[]): Promise<string | undefined> {
    setProblem('');
    for (const photo of photos) {
      if (photo.size > complaintFileMaxBytes) {
        setProblem(t('tooLarge', { name: photo.name }));
        return photo.name;
      }
      if (!(await add.run({ id, name: photo.name, content: await readAsBase64(photo) }))) return photo.name;
    }
    return undefined;
  }
  return { send, problem, pending: add.pending };
}
