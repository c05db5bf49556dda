/** Gallery: choosing one or several of many. */
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { PickGrid } from '#renderer/blocks/picker/pick-grid.tsx';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import type { PickOption } from '#renderer/blocks/picker/pick-option.ts';
import { RefField } from '#renderer/blocks/picker/ref-field.tsx';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { Specimen } from './specimen.tsx';

const names = ['main', 'release/3.1', 'release/3.2', 'tides/bisection'];

const optionsOf = (all: readonly string[], typed: string): readonly PickOption[] =>
  all.filter((name) => name.includes(typed)).map((name) => ({ key: name, text: name, isChosen: name === 'main' }));

export const Picking = () => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('release/3.1');
  const [opened, setOpened] = useState('');
  const [ref, setRef] = useState('main');
  return (
    <>
      <Specimen name="PickList" use="One or several of many by a part of their name, in a dialog.">
        <PickList
          label="Branch"
          placeholder="Part of its name"
          typed={typed}
          onTyped={setTyped}
          options={names
            .filter((name) => name.includes(typed))
            .map((name) => ({ key: name, text: name, isChosen: name === chosen }))}
          onPick={setChosen}
          none="No branch matches."
        />
      </Specimen>
      <Specimen
        name="PickGrid"
        use="The same with headings, and a button in each row for something else than picking it."
        wide
      >
        <PickGrid
          label="Branch to open"
          placeholder="Part of its name"
          typed={opened}
          onTyped={setOpened}
          sections={[
            { title: 'Pinned', options: optionsOf(names.slice(0, 2), opened) },
            { title: 'Others', options: optionsOf(names.slice(2), opened) },
          ]}
          onPick={setOpened}
          buttonOf={(name) => <IconButton icon={Pin} label={`Pin ${name}`} />}
          none="No branch matches."
        />
      </Specimen>
      <Specimen name="RefField" use="A branch, a tag or a commit: branches and tags are read when it is used.">
        <RefField label="Ref" project={1} value={ref} onValue={setRef} />
      </Specimen>
    </>
  );
};
