import { Route, Routes } from 'react-router-dom';
import { BatchList } from './batch-list.tsx';
import { BatchScreen } from './batch-screen.tsx';
import { FindingList } from './finding-list.tsx';
import { PassportList } from './passport-list.tsx';

/** Passports and visas: where each is, what was asked of providers, what was found (specification 4, screen 6). */
const CustodyScreen = () => (
  <Routes>
    <Route index element={<PassportList />} />
    <Route path="visa" element={<BatchList />} />
    <Route path="visa/:uuid" element={<BatchScreen />} />
    <Route path="temuan" element={<FindingList />} />
  </Routes>
);

export default CustodyScreen;
