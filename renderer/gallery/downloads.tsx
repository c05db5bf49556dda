/** Gallery: downloads in all their states. */
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { SaveTextButton } from '#renderer/blocks/download/save-text-button.tsx';
import { DownloadRow } from '#renderer/blocks/download/download-row.tsx';
import { buttonStates, rowDownloads } from './sample-downloads.ts';
import { Specimen, State } from './specimen.tsx';

const nothing = (): void => undefined;
const actions = { cancel: nothing, resume: nothing, remove: nothing, show: nothing };

export const Downloads = () => (
  <>
    <Specimen name="DownloadButton" use="Saves one thing of the server; how far that is stands beside it.">
      <State word="never saved">
        <DownloadButton request={{ operation: 'repository.archive', input: { params: { id: 'harbor' } } }}>
          Download zip
        </DownloadButton>
      </State>
      {buttonStates.map((state, index) => (
        <State key={state} word={state}>
          <DownloadButton request={{ operation: 'repository.archive', input: { params: { id: index } } }}>
            Download zip
          </DownloadButton>
        </State>
      ))}
    </Specimen>
    <Specimen name="SaveTextButton" use="Saves a text that the page made; the system's dialog asks where.">
      {(
        [
          ['never saved', null, null],
          ['saved', 'contributors.csv', null],
          ['failed', null, { message: 'The file was not saved.', hint: 'Choose another folder.' }],
        ] as const
      ).map(([word, saved, problem]) => (
        <State key={word} word={word}>
          <SaveTextButton
            saving={{ start: nothing, isRunning: false, saved, problem }}
            file={() => ({ name: 'contributors.csv', text: '' })}
          >
            Download CSV
          </SaveTextButton>
        </State>
      ))}
    </Specimen>
    <Specimen name="DownloadRow" use="A file of the server that is saved on this computer: one row for each." wide>
      <ul>
        {rowDownloads.map((download, index) => (
          <DownloadRow key={index} download={{ ...download, id: String(index) }} actions={actions} />
        ))}
      </ul>
    </Specimen>
  </>
);
