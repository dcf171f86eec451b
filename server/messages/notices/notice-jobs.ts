// The job that brings a note to the next batch of its customers. A batch, the jobs of its ways and the job of the next one are
// one transaction: a process that dies leaves all or nothing of it.
import { noticeLink } from '@dasturxon/domain/notice'
import type { Scope } from '../../db/scope.ts'
import { addJob, addJobs } from '../../jobs/add-job.ts'
import { type JobRow, type Jobs, newJob } from '../../jobs/job.ts'
import { waitUntilDue } from '../../jobs/wait-until-due.ts'
import { pushJob } from '../plan-push.ts'
import { messageJob } from '../tell-note.ts'
import { addToNextReaders, type Reader } from './audience-store.ts'
import { lockNoticeRow, type NoticeRow, saveProgress } from './notice-store.ts'

const BATCH = 200

/** So many at once, then a pause: news of orders go by the same ways, and must not wait behind a note to everybody. */
const PUSHES = { atOnce: 30, everyS: 60 }
const MESSAGES = { atOnce: 20, everyS: 2 }

export const noticeJobs: Pick<Jobs, 'send-notice'> = {
  'send-notice': async (scope, { noticeId }) => {
    const notice = await lockNoticeRow(scope, noticeId)
    if (notice === undefined || notice.send_at === null) return
    if (notice.status !== 'SCHEDULED' && notice.status !== 'SENDING') return
    if (await waitUntilDue(scope, 'send-notice', { noticeId }, notice.send_at)) return
    await sendBatch(scope, notice)
  },
}

async function sendBatch(scope: Scope, notice: NoticeRow): Promise<void> {
  const { id, category, title, text, sent_after } = notice
  const batch = { id, category, title, text, sent_after, link: noticeLink(notice.action), size: BATCH }
  const readers = await addToNextReaders(scope, batch)
  const { pushes, messages } = waysOf(scope, readers, notice)
  await addJobs(scope, [...pushes, ...messages])
  const isOver = readers.length < BATCH
  await saveProgress(scope, id, {
    sent: notice.sent + readers.filter(({ noteId }) => noteId !== null).length,
    pushed: notice.pushed + pushes.length,
    messaged: notice.messaged + messages.length,
    sent_after: readers.at(-1)?.userId ?? sent_after,
    ...(isOver ? { status: 'SENT', finished_at: scope.now } : { status: 'SENDING', finished_at: null }),
  })
  if (!isOver) await addJob(scope, newJob(scope, 'send-notice', { noticeId: id }))
}

function waysOf(scope: Scope, readers: readonly Reader[], { pushed, messaged }: NoticeRow) {
  const notesOf = (isTold: (reader: Reader) => boolean) =>
    readers.filter(isTold).flatMap(({ noteId }) => (noteId === null ? [] : [noteId]))
  const after = (seconds: number) => new Date(scope.now.getTime() + seconds * 1000)
  // the beginning of this batch is told now; what was planned before may still be waiting
  const pushes: JobRow[] = notesOf(({ byPush }) => byPush).map((noteId, index) =>
    pushJob(scope, noteId, after(waitOf(PUSHES, pushed + index))),
  )
  const messages: JobRow[] = notesOf(({ byTelegram }) => byTelegram).map((noteId, index) =>
    messageJob(scope, noteId, after(waitOf(MESSAGES, messaged + index))),
  )
  return { pushes, messages }
}

function waitOf({ atOnce, everyS }: typeof PUSHES, place: number): number {
  return Math.floor(place / atOnce) * everyS
}
