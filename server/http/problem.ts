// The common format of every error answer.
import { ERRORS, type ErrorCode, type Problem } from '@dasturxon/contract/errors/codes'
import { descriptionOf } from '@dasturxon/contract/errors/more-languages'
import type { FastifyReply } from 'fastify'

export type ProblemFacts = Readonly<Record<string, unknown>>

/** The body of an error answer; facts are the data of its code, and never replace the common fields. */
export function problemOf(code: ErrorCode, requestId: string, facts: ProblemFacts = {}): Problem {
  const description = descriptionOf(code)
  return {
    ...facts,
    // links to the code's line on the API page
    type: `/api/docs#${code}`,
    title: description.eng,
    status: ERRORS[code].status,
    code,
    description,
    requestId,
  }
}

/** Answers with a refusal. `retryAfter` (seconds) among the facts also becomes the header. */
export function sendProblem(reply: FastifyReply, code: ErrorCode, facts: ProblemFacts = {}): FastifyReply {
  const problem = problemOf(code, reply.request.id, facts)
  if (typeof problem.retryAfter === 'number') reply.header('retry-after', String(problem.retryAfter))
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem))
}
