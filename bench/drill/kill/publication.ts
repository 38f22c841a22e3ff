import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { one, type Story } from './scene.ts';

const fieldsOf = (title: string) => ({
  ...{ title, subtitle: '', author: 'Marit van der Velde', abstract: 'Over zout.', institute: '', promotors: '' },
  ...{ defenceOn: null, defencePlace: '', nur: '', licence: '' as const },
});

/** An author registers a publication with an ISBN of ours, and publishes it by its link. */
export const publicationStory: Story = [
  {
    kind: 'publication registered',
    of: [registerPublicationEndpoint],
    async perform({ shop, name, database }) {
      // The number of publications of an author is limited; the earlier ones lose their author, as when an account is removed.
      await database.query("UPDATE publications SET contact_id = NULL WHERE status = 'published'");
      await shop(registerPublicationEndpoint, { ...fieldsOf(name), isbn: { from: 'pool' }, agreed: true });
      return name;
    },
    stored: 'SELECT count(*) AS n FROM publications p JOIN isbn_pool i ON i.publication_id = p.id WHERE p.title = $1',
  },
  {
    kind: 'publication published',
    of: [savePublicationEndpoint],
    async perform(scene) {
      const { shop, visitor, name } = scene;
      const made = await one<{ id: number; version: number }>(scene, 'SELECT id, version FROM publications WHERE title = $1', [name]);
      const { token } = await shop(openMyPublicationEndpoint, { id: made!.id });
      await visitor(savePublicationEndpoint, { token, version: made!.version, status: 'published', ...fieldsOf(name) });
      return String(made!.id);
    },
    stored: `SELECT count(*) AS n FROM facts WHERE fact = 'publication.published' AND refs @> ARRAY['publication:' || $1]`,
  },
];
