import { Route, Routes } from 'react-router-dom';
import { DepartureList } from '../../domain/departures/departure-list.tsx';
import { RoomDepartures } from './room-departures.tsx';
import { RoomScreen } from './room-screen.tsx';

/** Rooms of departures: the list of departures, and the board of each (specification 4, screen 7). */
const RoomsScreen = () => (
  <Routes>
    <Route
      index
      element={
        <DepartureList title="Kamar" path="/kamar">
          {(departures) => <RoomDepartures departures={departures} />}
        </DepartureList>
      }
    />
    <Route path=":uuid" element={<RoomScreen />} />
  </Routes>
);

export default RoomsScreen;
