// The calls of office/v1 about people of the staff, their sessions and the keys of devices.
import type { officePeople } from '@dasturxon/contract/office/office-people'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { addPerson } from '../../people/add-person.ts'
import { changePerson } from '../../people/change-person.ts'
import { listKeys, makeKey, revokeKey } from '../../people/device-keys.ts'
import { endSession, listSessions } from '../../people/end-sessions.ts'
import { listPeople } from '../../people/list-people.ts'

export const peopleRoutes: Routes<typeof officePeople> = {
  'GET /office/v1/people': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listPeople(scope, staffOf(caller)))),

  'POST /office/v1/people': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addPerson(scope, staffOf(caller), body)),

  'PUT /office/v1/people/:id': ({ caller, params, body, services, inTransaction }) =>
    inTransaction((scope) => changePerson(scope, services.live, staffOf(caller), { ...body, id: params.id })),

  'GET /office/v1/sessions': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listSessions(scope, staffOf(caller), caller.sessionToken))),

  'DELETE /office/v1/sessions/:id': ({ caller, params, services, inTransaction }) =>
    inTransaction((scope) => endSession(scope, services.live, staffOf(caller), params.id)),

  'GET /office/v1/keys': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listKeys(scope, staffOf(caller)))),

  'POST /office/v1/keys': ({ caller, body, inTransaction }) => {
    const endsAt = body.endsAt === null ? null : new Date(body.endsAt)
    return inTransaction((scope) => makeKey(scope, staffOf(caller), { ...body, endsAt }))
  },

  'DELETE /office/v1/keys/:id': ({ caller, params, services, inTransaction }) =>
    inTransaction((scope) => revokeKey(scope, services.live, staffOf(caller), params.id)),
}
