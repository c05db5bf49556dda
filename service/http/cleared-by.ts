/** What empties a field of a record: the value that `null` stands for when a client changes the record. */

/**
 * By the name of the field; a field that is missing here has no empty value. An `assignee_id` or `milestone_id` of 0 is
 * nobody and none, an empty `avatar` removes the picture.
 */
export const clearedBy: Readonly<Record<string, unknown>> = {
  assignee_id: 0,
  milestone_id: 0,
  labels: '',
  description: '',
  messenger_id: '',
  network_profile: '',
  social_account: '',
  website_url: '',
  organization: '',
  bio: '',
  location: '',
  avatar: '',
};
