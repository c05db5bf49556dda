/** Entry of the component gallery: a page of development (`npm run gallery`), in no build that ships. */
import '../components/fonts.css';
import '../components/tokens.css';
import '../components/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
