import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useSession } from '#platform/web/session.tsx';

const MyAssignments = lazyPart(() => import('./my-assignments.tsx'), 'MyAssignments');
const OutsourcedBoard = lazyPart(() => import('#modules/outsourcing/web/outsourced-board.tsx'), 'OutsourcedBoard');

/** The board for staff; a supplier sees its own assignments. */
export default function OutsourcedPage() {
  return useSession().person.internal ? <OutsourcedBoard /> : <MyAssignments />;
}
