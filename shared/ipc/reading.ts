/** The channels about what an account reads: the heads whose changes it drew, what it marked as read, the views that it saved, what is kept for reading offline. */
import { headChannelNames, type HeadChannels, type HeadPushes } from './heads.ts';
import { markChannelNames, type MarkChannels, type MarkPushes } from './read-marks.ts';
import { offlineChannelNames, type OfflineChannels } from './offline.ts';
import { viewChannelNames, type ViewChannels, type ViewPushes } from './saved-views.ts';

/** Requests: channel → [argument, value]. */
export type ReadingChannels = HeadChannels & MarkChannels & ViewChannels & OfflineChannels;

/** Pushes: channel → payload. */
export type ReadingPushes = HeadPushes & MarkPushes & ViewPushes;

/** Names of the requests. */
export const readingChannelNames = [
  ...headChannelNames,
  ...markChannelNames,
  ...viewChannelNames,
  ...offlineChannelNames,
] as const;
