import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useSession } from '#platform/web/session.tsx';

const MyAssignments = lazyPart(() => import('./my-assignments.tsx'), 'MyAssignments');
const OutsourcedBoard = lazyPart(() => import('#modules/outsourcing/web/outsourced-board.tsx'), 'OutsourcedBoard');

/** The board for who works here; for a supplier what is asked of it. */
export default function OutsourcedPage() {
  return useSession().person.internal ? <OutsourcedBoard /> : <MyAssignments />;
}
