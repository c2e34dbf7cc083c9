import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Route, Routes } from 'react-router-dom';
import { PeopleList } from './people-list.tsx';
import { PersonScreen } from './person-screen.tsx';

const documents = lazyCode(() => import('./documents/documents-screen.tsx'));

/** People: found by name, phone or NIK, and each of them whole (specification 4, screen 12). */
const PeopleScreen = () => (
  <Routes>
    <Route index element={<PeopleList />} />
    <Route path=":uuid" element={<PersonScreen />} />
    <Route path=":uuid/berkas" element={<LoadedPart part={documents} with={{}} />} />
  </Routes>
);

export default PeopleScreen;
