/** Gallery: how safe a draft is. */
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { Specimen, State } from './specimen.tsx';

export const DraftStates = () => (
  <Specimen name="DraftState" use="Beside the button that sends: amber until it is sent, and where the text is by now.">
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
);
