/** The people of the sample: one per role, some who write and comment, and one per state that a user can be in. */

/** A person of the sample. The password of each is made when the sample is (users/made-passwords.ts). */
export interface SamplePerson {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin?: true;
  readonly organization: string;
  readonly location: string;
  readonly bio: string;
  readonly state?: 'blocked';
  readonly isExternal?: true;
  readonly hasTwoFactor?: true;
  readonly isUnconfirmed?: true;
  /** Days before the start of the service of the last activity; the day of the start where nothing is said. */
  readonly restsSince?: number;
  /** Name in the directory that controls this user. */
  readonly directoryName?: string;
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
  guest: {
    username: 'lena.frost',
    name: 'Lena Frost',
    email: 'lena.frost@yacht.example',
    organization: 'Yacht Club Westhaven',
    location: 'Westhaven',
    bio: 'Asks when the bar can be crossed.',
    restsSince: 30,
  },
  blocked: {
    username: 'otto.brandt',
    name: 'Otto Brandt',
    email: 'otto.brandt@westhaven.example',
    organization: harbour,
    location: 'Kiel',
    bio: 'Left the office.',
    restsSince: 300,
    state: 'blocked',
  },
  external: {
    username: 'sana.qureshi',
    name: 'Sana Qureshi',
    email: 'sana.qureshi@dredging.example',
    organization: 'Dredging Works',
    location: 'Rotterdam',
    bio: 'Digs where the survey says.',
    restsSince: 100,
    isExternal: true,
  },
  twoFactor: {
    username: 'petra.novak',
    name: 'Petra Novak',
    email: 'petra.novak@westhaven.example',
    organization: harbour,
    location: 'Pula',
    bio: 'Signs in with two factors.',
    hasTwoFactor: true,
  },
  directory: {
    username: 'erik.lund',
    name: 'Erik Lund',
    email: 'erik.lund@westhaven.example',
    organization: harbour,
    location: 'Malmö',
    bio: 'Comes from the directory of the harbour.',
    directoryName: 'uid=erik.lund,ou=people,dc=westhaven,dc=example',
  },
  unconfirmed: {
    username: 'mira.castell',
    name: 'Mira Castell',
    email: 'mira.castell@elsewhere.example',
    organization: '',
    location: 'Palma',
    bio: 'Has not opened the mail yet.',
    isUnconfirmed: true,
  },
} as const satisfies Record<string, SamplePerson>;

/** Key of a person of the sample. */
export type PersonKey = keyof typeof people;

/** Ids of the sample's people. */
export type PeopleIds = Readonly<Record<PersonKey, number>>;
