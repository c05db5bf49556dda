/** Gallery: what is pressed, chosen and typed into. */
import { GitMerge, RefreshCw, Search, Tag } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { Chip } from '#renderer/components/text/chip.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { FileField } from '#renderer/components/controls/file-field.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';
import { SkipLink } from '#renderer/components/layout/skip-link.tsx';
import { MoreMenu } from '#renderer/components/controls/more-menu.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Slider } from '#renderer/components/controls/slider.tsx';
import { Stepper } from '#renderer/components/controls/stepper.tsx';
import { PictureComparison } from '#renderer/blocks/picture/picture-comparison.tsx';
import { PictureHostList } from '#renderer/blocks/picture/picture-hosts.tsx';
import { PictureView } from '#renderer/blocks/picture/picture-view.tsx';
import { Tabs } from '#renderer/components/controls/tabs.tsx';
import { TextArea } from '#renderer/components/controls/text-area.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { DraftStates } from './acting.tsx';
import { Specimen, State } from './specimen.tsx';

const nothing = (): void => undefined;

const Buttons = () => (
  <Specimen
    name="Button"
    use="One primary per screen: what people came to do. Plain beside it; danger only in the dialog that asks first."
  >
    {(['normal', 'primary', 'plain', 'danger'] as const).map((look) => (
      <State key={look} word={look}>
        <Button look={look}>Merge</Button>
      </State>
    ))}
    <State word="with icon and key">
      <Button look="primary" icon={GitMerge} press="$mod+Enter">
        Merge
      </Button>
    </State>
    <State word="large">
      <Button large>Open local server</Button>
    </State>
    <State word="disabled">
      <Button disabled>Merging…</Button>
    </State>
    <State word="icon alone">
      <IconButton icon={RefreshCw} label="Refresh" press="Shift+R" />
    </State>
    <State word="copy">
      <CopyButton text="git fetch">Copy commands</CopyButton>
    </State>
  </Specimen>
);

const Shares = () => {
  const [value, setValue] = useState(40);
  const [days, setDays] = useState(180);
  return (
    <Specimen name="Slider" use="A share of two things that are laid over each other; a number of days.">
      <State word="on its own">
        <Slider label="Share of the new version" value={value} onValue={setValue} />
      </State>
      <State word="days, in words">
        <Slider
          label="No activity for"
          days={{ least: 30, most: 730 }}
          value={days}
          words={`${String(days)} days`}
          onValue={setDays}
        />
      </State>
    </Specimen>
  );
};

const Numbers = () => {
  const [width, setWidth] = useState(4);
  return (
    <Specimen name="Stepper" use="A number of few values, each a step from the last.">
      <State word="between, and at an end">
        <Stepper
          label="Tab width"
          value={String(width)}
          less={width > 1 ? width - 1 : null}
          more={width < 8 ? width + 1 : null}
          onValue={setWidth}
        />
      </State>
    </Specimen>
  );
};

/** A picture of one pixel, and the same with a damaged header. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const version = (size: { readonly width: number; readonly height: number } | null) => ({
  bytes: pixel,
  kind: { type: 'image/png', size } as const,
});

const Pictures = () => (
  <Specimen
    name="PictureComparison"
    use="Two versions of a picture: beside each other, swiped, or one through the other."
    wide
  >
    <State word="both, swipe and onion skin on request">
      <PictureComparison before={version({ width: 1, height: 1 })} after={version({ width: 1, height: 1 })} />
    </State>
    <State word="new">
      <PictureComparison before={null} after={version({ width: 1, height: 1 })} />
    </State>
    <State word="damaged">
      <PictureComparison before={version(null)} after={version({ width: 1, height: 1 })} />
    </State>
    <State word="PictureHostList: hosts that were met, one allowed">
      <PictureHostList />
    </State>
    <State word="PictureView: one, and one that is damaged">
      <PictureView bytes={pixel} picture={version({ width: 1, height: 1 }).kind} name="One pixel" />
      <PictureView bytes={pixel} picture={version(null).kind} name="Damaged" />
    </State>
  </Specimen>
);

const Chips = () => (
  <Specimen name="Chip" use="A state in one word. Shape first, then word, then colour.">
    {(['neutral', 'opened', 'draft', 'merged', 'closed', 'warning'] as const).map((kind) => (
      <State key={kind} word={kind}>
        <Chip icon={Tag} kind={kind}>
          {kind}
        </Chip>
      </State>
    ))}
  </Specimen>
);

const Files = () => {
  const [file, setFile] = useState<File | string>('');
  const field = { label: 'Avatar', accept: 'image/png', onValue: setFile };
  return (
    <Specimen name="FileField" use="A file that is sent with a form.">
      <State word="none, chosen">
        <FileField {...field} value={file} />
      </State>
      <State word="wrong">
        <FileField {...field} value={file} error="The file is too large: at most 200 KB." />
      </State>
      <State word="disabled">
        <FileField {...field} value={file} disabled />
      </State>
    </Specimen>
  );
};

const Menus = () => (
  <Specimen name="MoreMenu" use="What is seldom done with the thing on screen.">
    <State word="with a key, not offered, danger">
      <MoreMenu
        actions={[
          { id: 'copy', title: 'Copy id', press: 'y', refused: null, run: nothing },
          { id: 'lock', title: 'Lock', refused: 'You may not lock this. Developers may.', run: nothing },
          { id: 'delete', title: 'Delete it', refused: null, isDanger: true, run: nothing },
        ]}
      />
    </State>
  </Specimen>
);

const Choices = () => {
  const [isTicked, setTicked] = useState(true);
  const [shown, setShown] = useState<'open' | 'merged' | 'all'>('open');
  return (
    <>
      <Specimen name="Checkbox" use="A choice that is sent together with others.">
        <State word="on, off">
          <Checkbox checked={isTicked} onChange={setTicked}>
            Delete the source branch
          </Checkbox>
        </State>
        <State word="disabled">
          <Checkbox checked={false} disabled onChange={nothing}>
            Delete the source branch
          </Checkbox>
        </State>
      </Specimen>
      <Specimen name="SegmentedControl" use="A few ways to see the same list; works at once.">
        <SegmentedControl
          label="State"
          value={shown}
          onValue={setShown}
          options={[
            { value: 'open', label: 'Open', count: 12 },
            { value: 'merged', label: 'Merged', count: 1204 },
            { value: 'all', label: 'All' },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs" use="Parts of one thing, each with an address of its own.">
        <Tabs
          label="Merge request"
          tabs={[
            { to: '/', label: 'Overview', count: 4 },
            { to: '/commits', label: 'Commits', count: 3 },
            { to: '/changes', label: 'Changes', count: 300 },
          ]}
        />
      </Specimen>
      <Specimen name="Keys" use="A binding as caps; the words are those of this system.">
        <Keys press="g r" />
        <Keys press="$mod+K" />
        <Keys press="?" />
        <Keys press="Escape" />
      </Specimen>
      <Specimen
        name="Skip link"
        use="The first Tab stop of a window; drawn by its frame, and seen while it has the focus."
      >
        <SkipLink onSkip={() => undefined}>Skip to changes</SkipLink>
      </Specimen>
    </>
  );
};

const Fields = () => {
  const [text, setText] = useState('tides');
  const [long, setLong] = useState('Take this as soon as the jobs passed.\nIt closes #4.');
  return (
    <>
      <Specimen name="TextField" use="One line. What is wrong is said at the field, and announced." wide>
        <TextField label="Filter" value={text} onValue={setText} icon={Search} hint="Words of titles and branches." />
        <TextField
          label="Tag name"
          value="v1..2"
          onValue={nothing}
          icon={Tag}
          code
          error="A tag cannot hold two dots in a row."
        />
        <TextField label="Server URL" value="https://code.example" onValue={nothing} disabled />
      </Specimen>
      <Specimen name="InlineField" use="In a bar, or at the head of a pane: its name is for screen readers." wide>
        <State word="empty, with its key">
          <InlineField icon={Search} label="Go to file" placeholder="Go to file" end={<Keys press="t" />} />
        </State>
        <State word="of a width, with what was found">
          <InlineField icon={Search} label="Find" width={280} defaultValue="window" end={<output>3 of 12</output>} />
        </State>
      </Specimen>
      <Specimen name="TextArea" use="Text of several lines; grows with it." wide>
        <TextArea label="Merge message" value={long} onValue={setLong} code />
        <TextArea label="Read only" value={long} onValue={nothing} readOnly hint="Kept on this computer." />
      </Specimen>
    </>
  );
};

const Overlays = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Specimen
        name="Dialog"
        use="Asks before what cannot be undone, and names the thing. Escape leaves everything as it was."
      >
        <Button onClick={() => setOpen(true)}>Delete the branch…</Button>
        {isOpen && (
          <Dialog title="Delete the branch tidal-streams?" onClose={() => setOpen(false)}>
            <p>Its commits stay reachable through merge request !5.</p>
            <Button look="danger" onClick={() => setOpen(false)}>
              Delete tidal-streams
            </Button>
          </Dialog>
        )}
      </Specimen>
    </>
  );
};

export const Controls = () => (
  <>
    <Buttons />
    <Shares />
    <Numbers />
    <Pictures />
    <Chips />
    <Menus />
    <Files />
    <Choices />
    <Fields />
    <DraftStates />
    <Overlays />
  </>
);
