import { Route, Routes } from 'react-router-dom';
import { DepartureList } from '../../domain/departures/departure-list.tsx';
import { DepartureScreen } from './departure/departure-screen.tsx';

/** Packages on their way: the list, and each of them whole (specification 4, screen 5). */
const DeparturesScreen = () => (
  <Routes>
    <Route index element={<DepartureList title="Keberangkatan" path="/keberangkatan" />} />
    <Route path=":uuid" element={<DepartureScreen />} />
  </Routes>
);

export default DeparturesScreen;
