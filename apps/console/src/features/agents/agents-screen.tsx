import { Route, Routes } from 'react-router-dom';
import { AgentList } from './agent-list.tsx';
import { AgentScreen } from './agent-screen.tsx';

/** Agents: the list, and each of them whole (specification 4, screen 11). */
const AgentsScreen = () => (
  <Routes>
    <Route index element={<AgentList />} />
    <Route path=":uuid" element={<AgentScreen />} />
  </Routes>
);

export default AgentsScreen;
