/** Gallery: picking out of what fits, and how safe a draft is. */
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Choices } from '../components/choices.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DraftState } from '../components/draft-state.tsx';
import { Specimen, State } from './specimen.tsx';

const people = ['Ines Okafor', 'Mateo Silva', 'Rune Dahl'];

const Picking = () => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('Mateo Silva');
  const fitting = people.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Specimen name="Choices" use="One out of many by a part of its name: Enter takes the first, arrows walk.">
      <Button onClick={() => setOpen(true)}>Assign…</Button>
      {isOpen && (
        <Dialog title="Assign !5 to" isNarrow onClose={() => setOpen(false)}>
          <Choices
            label="Person"
            placeholder="Name"
            typed={typed}
            onTyped={setTyped}
            choices={fitting.map((name) => ({ key: name, label: name, isChosen: name === chosen }))}
            onChoose={setChosen}
            none="Nobody with this name is known here."
          />
        </Dialog>
      )}
    </Specimen>
  );
};

/** Draws the group. */
export const PickingAndDrafts = () => (
  <>
    <Picking />
    <Specimen
      name="DraftState"
      use="Beside the button that sends: amber until it is sent, and where the text is by now."
    >
      <State word="saving">
        <DraftState state="waiting" savedAt={null} />
      </State>
      <State word="saved">
        <DraftState state="saved" savedAt={Date.UTC(2026, 2, 2, 9)} />
      </State>
      <State word="failed">
        <DraftState state="failed" savedAt={null} />
      </State>
    </Specimen>
  </>
);
