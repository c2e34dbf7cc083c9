import '../src/styles/tokens.css';
import '../src/styles/roomy.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import { createRoot } from 'react-dom/client';
import { Samples } from './samples.tsx';

const root = document.getElementById('samples');
if (root) createRoot(root).render(<Samples />);
