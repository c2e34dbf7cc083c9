import { FollowScreen } from '../../../features/journey/follow/follow-screen.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';

/** Links by which a family follows a journey. */
export const Component = () => (
  <ForPilgrim
    title="Ikut dari rumah"
    need="travelDocuments"
    support="Keluarga tahu Anda sudah sampai mana, tanpa perlu mengabari."
  >
    {(order) => <FollowScreen order={order} />}
  </ForPilgrim>
);
