import { Route, Routes } from 'react-router-dom';
import { DecisionsScreen } from './decisions-screen.tsx';
import { ForecastScreen } from './forecast-screen.tsx';
import { JournalScreen } from './journal-screen.tsx';
import { ReceiptsScreen } from './receipts-screen.tsx';
import { ReceivablesScreen } from './receivables-screen.tsx';

/** What waits for a decision, and the reports of money (specification 4, screen 10). */
export default function MoneyScreen() {
  return (
    <Routes>
      <Route index element={<DecisionsScreen />} />
      <Route path="piutang" element={<ReceivablesScreen />} />
      <Route path="arus-kas" element={<ForecastScreen />} />
      <Route path="penerimaan" element={<ReceiptsScreen />} />
      <Route path="jurnal" element={<JournalScreen />} />
    </Routes>
  );
}
