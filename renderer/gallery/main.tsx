/** Entry of the component gallery: a page of development (`npm run gallery`), in no build that ships. */
import '#renderer/components/theme/fonts.css';
import '#renderer/components/theme/tokens.css';
import '#renderer/components/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installAnswers } from './answers.ts';
import { Gallery } from './gallery.tsx';

installAnswers();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
