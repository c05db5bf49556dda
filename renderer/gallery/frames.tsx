/** Gallery: lists, panes and texts, which hold the rest. */
import { useState } from 'react';
import { CommandHandlersContext } from '../components/commands.tsx';
import { FootContext, InFoot } from '../components/foot.tsx';
import { Markdown } from '../components/markdown/markdown.tsx';
import { PaneHandle } from '../components/pane-handle.tsx';
import { Pane, Panes, SidePanel, Spring, Toolbar } from '../components/panes.tsx';
import { PlainText } from '../components/plain-text.tsx';
import { RowList } from '../components/row-list.tsx';
import { StateIcon } from '../components/state-chip.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const rows = ['Search the edges of a window by bisection', 'Move the catalogue to chart datum', 'Draw the springs'];

const List = () => (
  <RowList
    label="Merge requests"
    memory="gallery"
    groups={[{ key: 'waiting', title: 'Waiting for you', count: rows.length, hint: 'assigned', items: rows }]}
    keyOf={(row) => row}
    hrefOf={() => '#/'}
    renderRow={(row) => (
      <>
        <StateIcon state="opened" />
        {row}
      </>
    )}
  />
);

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

const Foot = () => {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <FootContext value={{ foot, setFoot }}>
      <div ref={setFoot} />
      <InFoot>3 of 12 merge requests</InFoot>
    </FootContext>
  );
};

/** Draws the group. */
export const Frames = () => (
  <CommandHandlersContext value={null}>
    <Specimen
      name="RowList"
      use="Every list: one current row, j and k walk, Enter opens; long ones draw what is in view."
      wide
    >
      <div className={styles.frame}>
        <Pane kind="list">
          <List />
        </Pane>
      </div>
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
              <Spring />
              Right
            </Toolbar>
            <PaneHandle pane="tree" label="List" edge="end" />
          </Pane>
          <Pane kind="detail">Detail</Pane>
          <SidePanel label="Facts">Facts</SidePanel>
        </Panes>
      </div>
    </Specimen>
    <Specimen name="InFoot" use="Puts where one is into the foot of the window.">
      <Foot />
    </Specimen>
    <Specimen name="Markdown" use="Texts of people: nothing in them runs." wide>
      <Markdown text={markdown} />
    </Specimen>
    <Specimen name="PlainText" use="Texts that are no Markdown; what cannot be seen is made visible." wide>
      <PlainText text={'Line one\nline two, with a turned \u202Epart'} />
    </Specimen>
  </CommandHandlersContext>
);
