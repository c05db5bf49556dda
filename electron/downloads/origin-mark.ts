/** The mark of a file that came from elsewhere (S21), where the system has one that the app itself must set. */
import { writeFile } from 'node:fs/promises';

/** Zone 3 is the internet; no address is named, which would tell others who read the file where it came from. */
const zone = '[ZoneTransfer]\r\nZoneId=3\r\n';

/**
 * Marks a file: on Windows by its stream `Zone.Identifier`. macOS marks every file that the app writes by itself
 * (`LSFileQuarantineEnabled` of its Info.plist), Linux has no such mark.
 */
export const markOrigin = async (path: string, platform: NodeJS.Platform = process.platform): Promise<void> => {
  if (platform !== 'win32') return;
  // A file system without streams, as on most memory sticks, cannot store it.
  await writeFile(`${path}:Zone.Identifier`, zone).catch(() => undefined);
};
