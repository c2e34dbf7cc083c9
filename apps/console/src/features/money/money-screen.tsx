import { Route, Routes } from 'react-router-dom';
import { DecisionsScreen } from './decisions/decisions-screen.tsx';
import { ForecastScreen } from './reports/forecast-screen.tsx';
import { JournalScreen } from './reports/journal-screen.tsx';
import { ReceiptsScreen } from './reports/receipts-screen.tsx';
import { ReceivablesScreen } from './reports/receivables-screen.tsx';

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
