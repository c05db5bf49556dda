/** What one test has to itself: it goes when the test that asked for it is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTestService, type TestService } from './service-fixture.ts';

/** A service on a copy of the sample. */
export const serviceOfTest = async (): Promise<TestService> => {
  const service = await createTestService();
  onTestFinished(() => service.dispose());
  return service;
};

/** An empty folder. */
export const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
