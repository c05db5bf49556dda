/** Words of the actions on snippets. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

const changers = 'Its author and maintainers of the project may.';

export const creationLabels: ActionLabels = {
  verb: 'Create snippet',
  running: 'Creating snippet',
  done: 'created',
  todo: 'create snippets in this project',
};

export const editLabels: ActionLabels = {
  verb: 'Save snippet',
  running: 'Saving snippet',
  done: 'saved',
  todo: 'edit this snippet',
  who: changers,
};

export const deletionLabels: ActionLabels = {
  verb: 'Delete snippet',
  running: 'Deleting snippet',
  done: 'deleted',
  todo: 'delete this snippet',
  who: changers,
};
