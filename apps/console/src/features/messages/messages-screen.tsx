import { Navigate, Route, Routes } from 'react-router-dom';
import { useMay } from '../../domain/staff/use-staff.ts';
import { ComposeScreen } from './compose-screen.tsx';
import { SentScreen } from './sent-screen.tsx';
import { TemplatesScreen } from './templates-screen.tsx';

/** Writing to one, to a filter or to a departure, and what became of it (specification 4, screen 13). */
export default function MessagesScreen() {
  const mayWrite = useMay('person.notify');
  return (
    <Routes>
      <Route path="terkirim" element={<SentScreen />} />
      {mayWrite && <Route index element={<ComposeScreen />} />}
      {mayWrite && <Route path="naskah" element={<TemplatesScreen />} />}
      <Route path="*" element={<Navigate to="/pesan/terkirim" replace />} />
    </Routes>
  );
}
