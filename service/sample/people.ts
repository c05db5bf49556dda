/** The people of the sample: one per role, and two more who write and comment. */

/** A person of the sample. The password of each is the same: the sample is for one's own machine. */
export interface SamplePerson {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin?: true;
  readonly organization: string;
  readonly location: string;
  readonly bio: string;
}

const harbour = 'Harbour Office Westhaven';

/** Everybody, in the order of their ids. */
export const people = {
  admin: {
    username: 'root',
    name: 'Ada Lindqvist',
    email: 'ada.lindqvist@westhaven.example',
    isAdmin: true,
    organization: harbour,
    location: 'Westhaven',
    bio: 'Keeps the service running.',
  },
  owner: {
    username: 'hanna.brook',
    name: 'Hanna Brook',
    email: 'hanna.brook@westhaven.example',
    organization: harbour,
    location: 'Westhaven',
    bio: 'Harbour master, started tideplan.',
  },
  maintainer: {
    username: 'mateo.silva',
    name: 'Mateo Silva',
    email: 'mateo.silva@westhaven.example',
    organization: harbour,
    location: 'Porto',
    bio: 'Tide models and releases.',
  },
  developer: {
    username: 'ines.okafor',
    name: 'Ines Okafor',
    email: 'ines.okafor@westhaven.example',
    organization: harbour,
    location: 'Lagos',
    bio: 'Timeline and berth views.',
  },
  reporter: {
    username: 'rune.dahl',
    name: 'Rune Dahl',
    email: 'rune.dahl@pilots.example',
    organization: 'Pilots of the Outer Bank',
    location: 'Bergen',
    bio: 'Pilot. Reads every tide table twice.',
  },
  surveyor: {
    username: 'yuki.tanabe',
    name: 'Yuki Tanabe',
    email: 'yuki.tanabe@survey.example',
    organization: 'Hydrographic Survey',
    location: 'Kobe',
    bio: 'Stations, datums and catalogues.',
  },
} as const satisfies Record<string, SamplePerson>;

/** Key of a person of the sample. */
export type PersonKey = keyof typeof people;

/** Password of everybody in the sample, for sign-in by session. */
export const samplePassword = 'slack-water-4';

/** Ids of the sample's people. */
export type PeopleIds = Readonly<Record<PersonKey, number>>;
