import { Route, Routes } from 'react-router-dom';
import { DepartureList } from '../../domain/departures/departure-list.tsx';
import { GroupScreen } from './groups/group-screen.tsx';
import { RoomDepartures } from './room-departures.tsx';
import { RoomScreen } from './room-screen.tsx';

/** Rooms of departures: the list of departures, the board of each, and its buses (specification 4, screen 7). */
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
    <Route path=":uuid/bus" element={<GroupScreen />} />
  </Routes>
);

export default RoomsScreen;
