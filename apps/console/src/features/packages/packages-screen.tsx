import { Route, Routes } from 'react-router-dom';
import { ImportScreen } from './import-screen.tsx';
import { NewPackage } from './new-package.tsx';
import { PackageList } from './package-list.tsx';
import { PackageScreen } from './package-screen.tsx';

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
