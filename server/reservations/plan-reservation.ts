// Adds the later jobs of a reservation when it is made or confirmed.
import type { ReservationId } from '@dasturxon/domain/ids'
import { answerReservationBy, noShowAt, type ReservationStatus, remindAt } from '@dasturxon/domain/reservation'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'

type Planned = { readonly id: ReservationId; readonly status: ReservationStatus; readonly startsAt: Date }

/** Adds the jobs of a reservation that is now requested or confirmed. */
export async function planReservation(scope: Scope, { id, status, startsAt }: Planned): Promise<void> {
  const payload = { reservationId: id }
  if (status === 'REQUESTED') {
    await addJob(scope, newJob(scope, 'call-unanswered-reservation', payload, answerReservationBy(scope.now)))
    await addJob(scope, newJob(scope, 'cancel-unanswered-reservation', payload, startsAt))
  }
  if (status !== 'CONFIRMED') return
  await addJob(scope, newJob(scope, 'miss-reservation', payload, noShowAt(startsAt)))
  // a reservation that is soon needs no reminder
  if (remindAt(startsAt) <= scope.now) return
  await addJob(scope, newJob(scope, 'remind-reservation', payload, remindAt(startsAt)))
}
