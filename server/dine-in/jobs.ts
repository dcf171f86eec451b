// Timed jobs of visits and waiter calls.
import { forgottenAt, repeatAt } from '@dasturxon/domain/table-visit'
import type { Jobs } from '../jobs/job.ts'
import { waitUntilDue } from '../jobs/wait-until-due.ts'
import type { Live } from '../live/live.ts'
import { endVisit } from './begin-visit.ts'
import { endHold } from './paying/end-part.ts'
import { lockSession } from './table-store.ts'
import { findHallCall, saveCall } from './waiter-store.ts'

/**
 * The jobs of tables. Each checks first whether there is still something to do and whether its time has come,
 * so running twice or too early is safe.
 */
export function tableJobs(live: Live): Pick<Jobs, 'end-forgotten-visit' | 'escalate-waiter-call' | 'end-hold'> {
  return {
    'end-forgotten-visit': async (scope, { sessionId }) => {
      const session = await lockSession(scope, sessionId)
      if (session === undefined || session.ended_at !== null) return
      const due = forgottenAt(session.last_action_at)
      if (await waitUntilDue(scope, 'end-forgotten-visit', { sessionId }, due)) return
      scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
      await endVisit(scope, session, 'IDLE')
    },

    'end-hold': (scope, { partId }) => endHold(scope, partId, live),

    'escalate-waiter-call': async (scope, { callId: id }) => {
      const found = await findHallCall(scope, id)
      if (found === undefined) return
      await lockSession(scope, found.table_session_id)
      const call = await findHallCall(scope, id)
      const due = call === undefined ? null : repeatAt({ status: call.status, calledAt: call.called_at })
      // a call that was repeated meanwhile has its own job
      if (call?.escalated_at !== null || due === null || due > scope.now) return
      await saveCall(scope, id, { escalated_at: scope.now })
    },
  }
}
