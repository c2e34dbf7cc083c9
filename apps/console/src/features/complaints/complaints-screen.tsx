import { Route, Routes } from 'react-router-dom';
import { ComplaintList } from './complaint-list.tsx';
import { ComplaintScreen } from './complaint-screen.tsx';

/** Complaints and incidents: the list, and each of them with its history (specification 4, screen 14). */
const ComplaintsScreen = () => (
  <Routes>
    <Route index element={<ComplaintList />} />
    <Route path=":uuid" element={<ComplaintScreen />} />
  </Routes>
);

export default ComplaintsScreen;
