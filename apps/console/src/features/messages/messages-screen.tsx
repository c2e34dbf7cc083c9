import { Route, Routes } from 'react-router';
import { ComposeScreen } from './compose-screen.tsx';
import { SentScreen } from './sent-screen.tsx';
import { TemplatesScreen } from './templates-screen.tsx';

/** Writing to one, to a filter or to a departure, and what became of it (specification 4, screen 13). */
const MessagesScreen = () => (
  <Routes>
    <Route index element={<ComposeScreen />} />
    <Route path="terkirim" element={<SentScreen />} />
    <Route path="naskah" element={<TemplatesScreen />} />
  </Routes>
);

export default MessagesScreen;
