import { OutsourcedBoard } from '#modules/outsourcing/web/outsourced-board.tsx';
import { useSession } from '#platform/web/session.tsx';
import { MyAssignments } from './my-assignments.tsx';

/** The board for who works here; for a supplier what is asked of it. */
export default function OutsourcedPage() {
  return useSession().person.internal ? <OutsourcedBoard /> : <MyAssignments />;
}
