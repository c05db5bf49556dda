/** The jobs of the built-in pipeline, in their order. They run no code of the repository. */
import { deploy } from './deploy.ts';
import { checkConflictMarkers, checkWhitespace } from './diff-jobs.ts';
import type { JobRun } from './job-run.ts';
import { checkLargeFiles } from './large-files.ts';
import { packSource } from './source-archive.ts';

/** One kind of job. */
export interface JobKind {
  readonly name: string;
  readonly stage: string;
  /** Waits for somebody to play it. */
  readonly isManual: boolean;
  readonly work: (run: JobRun) => Promise<void>;
}

/** Stages run one after the other. */
export const stages = ['check', 'build', 'deploy'] as const;

/** All kinds. */
export const jobKinds: readonly JobKind[] = [
  { name: 'whitespace', stage: 'check', isManual: false, work: checkWhitespace },
  { name: 'conflict-markers', stage: 'check', isManual: false, work: checkConflictMarkers },
  { name: 'large-files', stage: 'check', isManual: false, work: checkLargeFiles },
  { name: 'source-archive', stage: 'build', isManual: false, work: packSource },
  { name: 'deploy-preview', stage: 'deploy', isManual: true, work: deploy },
];

/** The kind of a job by its name; null for a job of another time. */
export const jobKindNamed = (name: string): JobKind | null => jobKinds.find((kind) => kind.name === name) ?? null;
