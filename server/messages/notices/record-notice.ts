import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import type { NoticeView } from './notice-view.ts'

type Action = 'added' | 'changed' | 'removed' | 'sent' | 'scheduled' | 'canceled'

/** Writes into the log what somebody did with a note. */
export function recordNotice(
  scope: Scope,
  staff: StaffCaller,
  action: `notice.${Action}`,
  states: { readonly before: NoticeView | null; readonly after: NoticeView | null },
): Promise<void> {
  const { before, after } = states
  const known = after ?? before
  if (known === null) throw new Error('expected a note before or after the change')
  return recordChange(scope, staff, {
    ...{ area: 'content', action, subject: { id: known.id, name: known.title } },
    ...(before !== null && { before: logged(before) }),
    ...(after !== null && { after: logged(after) }),
  })
}

function logged({ category, title, text, action, status, sendAt }: NoticeView) {
  return { category, title, text, action, status, sendAt }
}
