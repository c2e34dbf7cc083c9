import { Route, Routes } from 'react-router-dom';
import { PackageScreen } from './editor/package-screen.tsx';
import { ImportScreen } from './import-screen.tsx';
import { PackageList } from './list/package-list.tsx';
import { NewPackage } from './new-package.tsx';

/** Packages: the list, a new one, a file of them, and each of them whole. */
const PackagesScreen = () => (
  <Routes>
    <Route index element={<PackageList />} />
    <Route path="baru" element={<NewPackage />} />
    <Route path="impor" element={<ImportScreen />} />
    <Route path=":uuid" element={<PackageScreen />} />
  </Routes>
);

export default PackagesScreen;
