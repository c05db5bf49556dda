/** Gallery: lists, panes and texts, which hold the rest. */
import { useState } from 'react';
import { CommandHandlersContext } from '#renderer/components/context/commands.tsx';
import { StatusSlotContext, InStatusBar } from '#renderer/components/layout/status-slot.tsx';
import { Description } from '#renderer/components/markdown/description.tsx';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { ReferenceText } from '#renderer/components/markdown/reference-text.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { Beside, DockedPanel } from '#renderer/components/layout/docked-panel.tsx';
import { PaneHandle } from '#renderer/components/layout/pane-handle.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { SettingRow, SettingSection } from '#renderer/components/layout/setting.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Tile } from '#renderer/components/text/tile.tsx';
import { TreeFooter, TreeFrame } from '#renderer/blocks/file-tree/tree-frame.tsx';
import { DropZone } from '#renderer/blocks/folder-drop/drop-zone.tsx';
import { Pane, Panes, SidePanel, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const markdown = `## What changes

The window is found by **bisection**, see \`crossing\`:

\`\`\`go
func (s Station) crossing(from, to time.Time) time.Time
\`\`\`

- [x] tests
- [ ] the chart of [Westhaven](https://westhaven.example)

> It closes #4.

| station | datum |
| ------- | ----- |
| Mole    | 1.24  |
`;

const Docked = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className={styles.frame}>
      <Beside
        panel={
          isOpen && (
            <DockedPanel title="Definitions" onClose={close}>
              Rows
            </DockedPanel>
          )
        }
      >
        <Button onClick={() => setOpen(!isOpen)}>Definitions</Button>
      </Beside>
    </div>
  );
};

const Footer = () => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <StatusSlotContext value={{ slot, setSlot }}>
      <div ref={setSlot} />
      <InStatusBar>3 of 12 merge requests</InStatusBar>
    </StatusSlotContext>
  );
};

export const Frames = () => (
  <CommandHandlersContext value={null}>
    <Specimen
      name="FactList, Fact, Moment"
      use="Facts on the thing in view; what the server does not tell is left out."
    >
      <FactList title="Job">
        <Fact name="Stage">deploy</Fact>
        <Fact name="Created">
          <Moment of="2026-02-27T09:05:00Z" />
        </Fact>
      </FactList>
    </Specimen>
    <Specimen
      name="Panes, Toolbar, SidePanel, PaneHandle"
      use="List and detail; their borders can be dragged or moved by arrow keys."
      wide
    >
      <div className={styles.frame}>
        <Panes>
          <Pane kind="list">
            <Toolbar>
              Left
              <Spacer />
              Right
            </Toolbar>
            <PaneHandle pane="tree" label="List" edge="end" />
          </Pane>
          <Pane kind="detail">Detail</Pane>
          <SidePanel label="Facts">Facts</SidePanel>
        </Panes>
      </div>
    </Specimen>
    <Specimen name="Beside, DockedPanel" use="Speaks of what is beside it, and takes width from it." wide>
      <Docked />
    </Specimen>
    <Specimen name="ScreenHead" use="Over the tabs of one thing: its state, its name, facts and actions." wide>
      <ScreenHead mark={<Tile letter="W" frame="local" />} title="Say which datum a height is measured from">
        <span>#12</span>
        <Spacer />
        <Button>Retry job</Button>
      </ScreenHead>
    </Specimen>
    <Specimen name="SettingSection, SettingRow" use="A screen of settings: name, what it means, control." wide>
      <SettingSection title="Downloads">
        <SettingRow name="Ask each time" hint="By the system’s dialog.">
          <Button>Change</Button>
        </SettingRow>
        <SettingRow name="Downloads folder" isWide>
          <code>~/Downloads</code>
        </SettingRow>
      </SettingSection>
    </Specimen>
    <Specimen
      name="TreeFrame, TreeFooter"
      use="The pane of a tree of files: a field above, how far the reading is below."
      wide
    >
      <div className={styles.frame}>
        <TreeFrame label="Files of the gallery" head="A field" whenNarrow="narrower">
          Rows
          <TreeFooter>12 of 300 files</TreeFooter>
        </TreeFrame>
      </div>
    </Specimen>
    <Specimen name="InStatusBar" use="Shows the current position in the status bar.">
      <Footer />
    </Specimen>
    <Specimen name="Markdown" use="Texts of people: nothing in them runs." wide>
      <Markdown text={markdown} />
    </Specimen>
    <Specimen
      name="Description, ReferenceText"
      use="What somebody wrote under a title; a line whose references are links."
      wide
    >
      <Description
        author={{ name: 'Ines Okafor', username: 'ines.okafor', avatar_url: null }}
        at="2026-03-04T09:10:00Z"
        text="Windows by **bisection**."
      />
      <Description author={null} at={null} text={null} />
      <p>
        <ReferenceText text="mentioned in !5 and #12" />
      </p>
    </Specimen>
    <Specimen name="PlainText" use="Texts that are no Markdown; what cannot be seen is made visible." wide>
      <PlainText text={'Line one\nline two, with a turned \u202Epart'} />
    </Specimen>
    <Specimen name="DropZone" use="Over what takes a folder, while one is dragged over it.">
      <div className={styles.drop}>
        <DropZone text="Drop the folder of a clone to link it" />
      </div>
    </Specimen>
  </CommandHandlersContext>
);
