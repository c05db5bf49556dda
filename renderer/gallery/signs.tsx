/** Gallery: what says the state of things: states, people, times, notices, what is missing. */
import { CircleCheck, GitBranch, GitPullRequest, Inbox } from 'lucide-react';
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { ClockTime } from '#renderer/components/time/moment.tsx';
import { Day, DayHeading } from '#renderer/components/time/day.tsx';
import { SignedInContext } from '#renderer/components/context/signed-in.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Fact, FactList, Facts } from '#renderer/components/text/facts.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { NeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ForSignedIn, OnlySignedIn, SignInLine, SignInNeeded } from '#renderer/components/feedback/sign-in-needed.tsx';
import { SkeletonRows, SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { MiddleCut } from '#renderer/components/text/middle-cut.tsx';
import { WhereLink } from '#renderer/blocks/comparison/where-link.tsx';
import { Milestone } from '#renderer/components/text/milestone.tsx';
import { Person, PersonWithUsername } from '#renderer/components/text/person.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { Runner } from '#renderer/components/text/runner.tsx';
import { StateChip, StateIcon } from '#renderer/components/text/state-chip.tsx';
import { Tile } from '#renderer/components/text/tile.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = (): void => undefined;
const nobodySignedIn = { username: '', others: [], onAccounts: nothing, signIn: nothing };
const hour = 3_600_000;
/** When the page was opened: its ages hang on that. */
const opened = Date.now();
const before = (ms: number): string => new Date(opened - ms).toISOString();

const failure = (code: FailureCode, more: Partial<Failure> = {}): Failure => ({
  code,
  message: 'The server did not answer in time.',
  host: 'code.example',
  retriable: true,
  ...more,
});

const States = () => (
  <>
    <Specimen name="StateChip, StateIcon" use="State of a merge request: shape, word and colour say the same.">
      {(['opened', 'draft', 'merged', 'closed'] as const).map((state) => (
        <State key={state} word={state}>
          <StateChip state={state} />
          <StateIcon state={state} />
        </State>
      ))}
    </Specimen>
    <Specimen
      name="JobIcon"
      use="Status of a job, a form of its own for each; one that is unknown looks like one that waits."
    >
      {['created', 'pending', 'running', 'failed', 'success', 'canceled', 'skipped', 'manual', 'preparing'].map(
        (status) => (
          <State key={status} word={status}>
            <JobIcon status={status} />
          </State>
        ),
      )}
    </Specimen>
    <Specimen name="Label" use="A label of the project; its tint follows from its name.">
      {['tides', 'charts', 'bug', 'good first issue', 'regression'].map((name) => (
        <Label key={name} name={name} />
      ))}
    </Specimen>
    <Specimen name="Icon" use="Decoration beside words; with a name of its own where it stands alone.">
      {([12, 14, 16, 20, 32] as const).map((size) => (
        <State key={size} word={String(size)}>
          <Icon of={GitBranch} size={size} label={`Branch, ${String(size)} pixels`} />
        </State>
      ))}
    </Specimen>
    <Specimen name="Tile" use="An account; its colour is that of the window’s frame.">
      {(['standard', 'production', 'admin', 'local'] as const).map((frame) => (
        <State key={frame} word={frame}>
          <Tile letter={frame.slice(0, 1).toUpperCase()} frame={frame} />
        </State>
      ))}
    </Specimen>
  </>
);

const PeopleAndTimes = () => (
  <>
    <Specimen name="Avatar" use="A person; initials until the picture is there, or where there is none.">
      {['Ada Lindqvist', 'Mateo Silva', 'Rune Dahl', '鈴木'].map((name) => (
        <State key={name} word={name}>
          <Avatar name={name} picture={null} />
          <Avatar name={name} picture={null} size={24} named />
        </State>
      ))}
    </Specimen>
    <Specimen name="Age" use="How long ago, by the server’s clock; the whole time is its tooltip.">
      <State word="minutes">
        <Age of={before(hour / 12)} />
      </State>
      <State word="days, in a sentence">
        <Age of={before(60 * hour)} ago />
      </State>
      <State word="years">
        <Age of={before(20_000 * hour)} ago />
      </State>
    </Specimen>
    <Specimen name="ClockTime" use="The time below the heading of a day; the whole time is its tooltip.">
      <ClockTime of={before(60 * hour)} />
    </Specimen>
    <Specimen name="Day" use="The day of something; the whole time is its tooltip.">
      <State word="this year or an earlier one">
        <Day of={before(60 * hour)} />
        <Day of={before(20_000 * hour)} />
      </State>
      <State word="no time">
        <Day of={null} none="never" />
      </State>
    </Specimen>
    <Specimen name="RawData" use="All of an answer, below the facts that people need." wide>
      <RawData of={{ id: 7, name: 'tidal-streams', protected: false }} />
    </Specimen>
    <Specimen name="MiddleCut" use="Names whose ends tell them apart: cut in the middle where they do not fit." wide>
      <div className={styles.narrow}>
        <MiddleCut text="renderer/features/branches/components/button.module.css" />
      </div>
    </Specimen>
    <Specimen name="WhereLink" use="To the screen that says where a change is: its environments, tags and branches.">
      <WhereLink project="harbor/tides" kind="merge_request" value={7} />
    </Specimen>
    <Specimen name="Facts" use="What is known of a thing; what is not known is left out." wide>
      <Facts
        title="Account"
        facts={[
          { name: 'Email', value: 'mateo.silva@westhaven.example' },
          { name: 'Location', value: null },
          { name: 'Created', value: <Day of={before(2_000 * hour)} /> },
        ]}
      />
    </Specimen>
    <Specimen name="Milestone, Runner" use="In a list of facts; what they are for is in the tooltip.">
      <FactList isStacked>
        <Fact name="Milestone">
          <Milestone
            milestone={{
              title: 'Spring tides',
              description: 'What the office needs before the equinox.',
              state: 'closed',
              due_date: '2026-03-20',
            }}
          />
        </Fact>
        <Fact name="Runner">
          <Runner runner={{ id: 7, name: 'quay', description: 'Runs the checks', active: false, is_shared: true }} />
        </Fact>
      </FactList>
    </Specimen>
    <Specimen
      name="Fact, Person"
      use="One fact of a side panel, with its control; a person with picture and name."
      wide
    >
      <FactList isStacked>
        <Fact name="Assignee" control={<Button look="plain">Assign</Button>}>
          <Person person={{ name: 'Ines Okafor', username: 'ines.okafor', avatar_url: null }} none="Unassigned" />
        </Fact>
        <Fact name="Reviewer">
          <Person person={null} none="Nobody" />
        </Fact>
        <Fact name="Author">
          <PersonWithUsername
            person={{
              name: 'Maximiliane Theodora von Hohenstein zu Löwenberg-Wertheim',
              username: 'max.hohenstein',
              avatar_url: null,
            }}
          />
        </Fact>
      </FactList>
    </Specimen>
    <Specimen name="DayHeading" use="Divides a list by days.">
      <DayHeading time={opened} />
      <DayHeading time={opened - 26 * hour} />
    </Specimen>
  </>
);

const Notices = () => (
  <Specimen name="Notice" use="What happened, what is safe, what to do next: above what it is about." wide>
    <Notice kind="info" title="Two commits arrived." actions={<Button>Show them</Button>}>
      You still see what you were reading.
    </Notice>
    <Notice kind="success" title="Merged." inset>
      The source branch is deleted.
    </Notice>
    <Notice kind="warning" title="This file is shown in part.">
      The server cut it off after 100 KB.
    </Notice>
    <Notice kind="danger" title="The note may have arrived." actions={<Button>Look again</Button>}>
      The answer was lost; your text is kept.
    </Notice>
    <Notice kind="offline" title="code.example does not answer.">
      What you saw before can be read; drafts are kept.
    </Notice>
  </Specimen>
);

const Ages = () => (
  <Specimen
    name="NeedsNewer"
    use="What the server is too old for, and what there is instead; nothing where it is new enough."
    wide
  >
    <NeedsNewer operation="jobs.artifactFile">The whole archive can be saved instead.</NeedsNewer>
    <NeedsNewer operation="mergeRequests.listAll" isBar>
      Here are the merge requests of the projects that you opened.
    </NeedsNewer>
  </Specimen>
);

const failures: readonly Failure[] = [
  failure('not_offered', { message: 'Needs 9.1 or newer; this server is 8.9.', retriable: false }),
  failure('unreachable'),
  failure('no_right', { status: 403, retriable: false }),
  failure('not_found', { status: 404, retriable: false }),
  failure('server', { status: 502, serverMessage: 'Bad Gateway' }),
];

const Missing = () => (
  <>
    <Specimen name="EmptyState" use="What would stand here, and the next step." wide>
      <EmptyState icon={Inbox} title="You’re all caught up" actions={<Button>Show merged ones</Button>}>
        Merge requests that are assigned to you appear here.
      </EmptyState>
      <EmptyState icon={GitPullRequest} title="No merge request matches" fine="state=opened, labels=tides">
        Fewer words find more.
      </EmptyState>
    </Specimen>
    <Specimen name="FailureState" use="A failure in the place of what was asked for." wide>
      {failures.map((each) => (
        <FailureState key={each.code} failure={each} onRetry={nothing} />
      ))}
    </Specimen>
    <Specimen
      name="SignInNeeded, SignInLine, ForSignedIn, OnlySignedIn"
      use="What signing in would add, for an account without a token: in the place of a screen, and of a control."
      wide
    >
      <SignedInContext value={nobodySignedIn}>
        <SignInNeeded title="Review queue" actions={<Button>Open a public project</Button>}>
          Sign in to this server to see the merge requests that wait for you, and your own.
        </SignInNeeded>
        <State word="in the place of a control">
          <SignInLine>Sign in to this server to comment.</SignInLine>
        </State>
        <State word="nothing at all">
          <OnlySignedIn>
            <Button>Delete branch…</Button>
          </OnlySignedIn>
        </State>
        <State word="in the place of buttons">
          <ForSignedIn title="Sign in to this server to create and delete branches.">
            <Button>New branch</Button>
          </ForSignedIn>
        </State>
      </SignedInContext>
    </Specimen>
    <Specimen
      name="SkeletonRows, SkeletonText"
      use="The outline of what comes, after a moment: what is quick shows none."
      wide
    >
      <SkeletonRows label="Reading merge requests" rows={3} />
      <SkeletonText label="Loading the description" />
      <State word="what they become">
        <Icon of={CircleCheck} label="There" />
      </State>
    </Specimen>
  </>
);

export const Signs = () => (
  <>
    <States />
    <PeopleAndTimes />
    <Notices />
    <Ages />
    <Missing />
  </>
);
