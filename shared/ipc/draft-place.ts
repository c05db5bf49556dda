/** Where the texts of one field are kept: its draft by the field's own key, and beside it what another window typed there. */

const beside = /^beside:\d+:/;

/** The key of a text beside the draft of a field. @param number from 1 */
export const besideField = (field: string, number: number): string => `beside:${String(number)}:${field}`;

/** The field that a text belongs to. */
export const fieldOf = (place: string): string => place.replace(beside, '');

/** Whether a text is kept beside the draft of its field. */
export const isBesideField = (place: string): boolean => beside.test(place);
