/** Words of what can be done with system hooks. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

export const createLabels: ActionLabels = {
  verb: 'Create hook',
  running: 'Creating hook',
  done: 'created',
  todo: 'create system hooks',
};

export const testLabels: ActionLabels = {
  verb: 'Test hook',
  running: 'Testing hook',
  done: 'fired',
  todo: 'test system hooks',
};

export const deleteLabels: ActionLabels = {
  verb: 'Delete hook',
  running: 'Deleting hook',
  done: 'deleted',
  todo: 'delete system hooks',
};
