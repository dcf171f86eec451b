// What guests reserved and wrote, on the staff's page: the reservations of a day, and reviews.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { dateTimeText, timeText } from '@dasturxon/domain/format'
import { idFrom } from '@dasturxon/domain/ids'
import { checkReservationMove, RESERVATION_MOVES } from '@dasturxon/domain/reservation'
import { MOST_ANSWER_TEXT } from '@dasturxon/domain/review'
import type { StaffButton } from './button.ts'
import { filled } from './html.ts'
import { mapped, type StaffCard, type StaffDesk, type StaffSection, say } from './section.ts'

type Reservation = Reply<Api['GET /office/v1/reservations']>[number]
type Review = Reply<Api['GET /office/v1/reviews']>[number]

const MOST_REASON = 500

const ofBranch = ({ view }: StaffDesk) => (view.branchId === null ? {} : { branchId: idFrom<never>(view.branchId) })

export const reservationsSection: StaffSection = {
  name: 'reservations',
  list: 'GET /office/v1/reservations',
  cards: async (desk) => {
    const query = { ...ofBranch(desk), date: desk.view.day }
    const answer = await desk.call('GET /office/v1/reservations', { query })
    return mapped(answer, (reservations) => reservations.map((one) => reservationCard(one, desk)))
  },
}

function reservationCard(reservation: Reservation, desk: StaffDesk): StaffCard {
  const { words, view } = desk
  const { hall, table, name, phone, chairs, comment, canceled } = reservation
  const place = table === null || hall === null ? '' : `${say(hall.name, view.language)} № ${table.number}`
  const facts = [say(reservation.branch.name, view.language), place, filled(words.reserved_for, { count: chairs })]
  return {
    id: reservation.id,
    title: `${timeText(new Date(reservation.reservationTime))} · ${words.reservation[reservation.status]}`,
    lines: [facts.filter((fact) => fact !== '').join(' · '), `${name} · ${phone}`, comment, canceled?.reason ?? ''],
    buttons: reservationButtons(reservation, desk),
  }
}

function reservationButtons(reservation: Reservation, { words, now }: StaffDesk): readonly StaffButton[] {
  const { id, status, version, reservationTime } = reservation
  const startsAt = new Date(reservationTime)
  return RESERVATION_MOVES[status]
    .filter(({ to }) => checkReservationMove({ status, startsAt, to, by: 'staff', now }).ok)
    .map(({ to }): StaffButton => {
      const move = { call: 'POST /office/v1/reservations/:id/moves', id, body: { to, version } } as const
      const label = words.reservationMoves[to]
      if (to !== 'CANCELED') return { ...move, label, tone: 'main' }
      const fields = [{ kind: 'text', name: 'reason', label: words.reason, max: MOST_REASON }] as const
      return { ...move, label, tone: 'danger', fields }
    })
}

export const reviewsSection: StaffSection = {
  name: 'reviews',
  list: 'GET /office/v1/reviews',
  cards: async (desk) => {
    const answer = await desk.call('GET /office/v1/reviews', { query: ofBranch(desk) })
    return mapped(answer, (reviews) => reviews.map((review) => reviewCard(review, desk)))
  },
}

function reviewCard(review: Review, { words, view }: StaffDesk): StaffCard {
  const { id, answer, hidden } = review
  const thumbs = review.products.map(({ name, isUp }) =>
    filled(isUp ? words.good : words.bad, { name: say(name, view.language) }),
  )
  const answerText = { kind: 'text', name: 'text', label: words.answer, max: MOST_ANSWER_TEXT } as const
  const reason = { kind: 'text', name: 'reason', label: words.reason, max: MOST_REASON } as const
  return {
    id,
    title: `№ ${review.number} · ${filled(words.stars, { count: review.stars })} · ${review.author}`,
    lines: [
      dateTimeText(new Date(review.createdDate)),
      review.text,
      thumbs.join(', '),
      answer === null ? '' : filled(words.answered, { text: answer.text }),
      hidden === null ? '' : filled(words.hidden, { reason: hidden.reason }),
    ],
    buttons: [
      {
        call: 'PUT /office/v1/reviews/:id/answer',
        id,
        label: words.answer,
        fields: [{ ...answerText, value: answer?.text ?? '' }],
        tone: 'main',
      },
      ...(hidden === null
        ? ([
            { call: 'POST /office/v1/reviews/:id/hide', id, label: words.hide, fields: [reason], tone: 'danger' },
          ] as const)
        : []),
    ],
  }
}
