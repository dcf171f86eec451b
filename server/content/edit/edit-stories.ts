// The staff read, add, change and remove stories.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { OfficeStory } from '@dasturxon/contract/office/office-content'
import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import { deleteStory, insertStory, listStoryRows, saveStory } from './story-edit-store.ts'
import { editedStory, storyColumns } from './story-fields.ts'
import { areCities, findLostTargets } from './target-store.ts'

type StoryView = z.output<typeof OfficeStory>
export type StoryAsk = Ask<Api['POST /office/v1/stories']>['body']

/** Every story of the brand in its order. */
export async function listOfficeStories(scope: Scope): Promise<StoryView[]> {
  return (await listStoryRows(scope)).map(editedStory)
}

/** Adds a story after the others. */
export async function addStory(scope: Scope, staff: StaffCaller, ask: StoryAsk) {
  const checked = await checkNames(scope, ask)
  if (!checked.ok) return checked
  const id = idFrom<StoryId>(randomUUID())
  await insertStory(scope, id, storyColumns(ask))
  return ok(await recorded(scope, staff, id, null))
}

/** Changes a story, if nobody else did since `version`. */
export async function changeStory(
  scope: Scope,
  staff: StaffCaller,
  id: StoryId,
  { version, ...ask }: StoryAsk & { readonly version: number },
) {
  const before = await findStory(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  const checked = await checkNames(scope, ask)
  if (!checked.ok) return checked
  if (!(await saveStory(scope, id, version, storyColumns(ask)))) return refuse('STALE', { story: before })
  return ok(await recorded(scope, staff, id, before))
}

/** Removes a story with who has seen it. */
export async function removeStory(scope: Scope, staff: StaffCaller, id: StoryId) {
  const before = await findStory(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  await deleteStory(scope, id)
  const subject = { id, name: before.title }
  await recordChange(scope, staff, { area: 'content', action: 'story.removed', subject, before: logged(before) })
  await forgetPictures(scope, picturesOf(before), [])
  return ok({})
}

async function findStory(scope: Scope, id: StoryId): Promise<StoryView | null> {
  const [row] = await listStoryRows(scope, id)
  return row === undefined ? null : editedStory(row)
}

/** Refuses cities and targets of buttons that the brand does not have. */
async function checkNames(scope: Scope, { slides, cities }: StoryAsk) {
  const [lost] = await findLostTargets(
    scope,
    slides.map(({ button }) => button?.action ?? { type: 'NONE' }),
  )
  if (lost !== undefined)
    return refuse('INVALID_FIELDS', invalidField(`body.slides.${lost}.button.action.id`, 'NOT_A_CHOICE'))
  if (!(await areCities(scope, cities))) return refuse('INVALID_FIELDS', invalidField('body.cities', 'NOT_A_CHOICE'))
  return ok(null)
}

async function recorded(scope: Scope, staff: StaffCaller, id: StoryId, before: StoryView | null): Promise<StoryView> {
  const after = await findStory(scope, id)
  if (after === null) throw new Error(`expected the story ${id} that was just saved`)
  const change = { area: 'content', subject: { id, name: after.title }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'story.added' }
      : { ...change, action: 'story.changed', before: logged(before) },
  )
  if (before !== null) await forgetPictures(scope, picturesOf(before), picturesOf(after))
  return after
}

function logged({ id: _id, version: _version, seen: _seen, seenLately: _lately, ...fields }: StoryView) {
  return fields
}

function picturesOf({ cover, slides }: StoryView): string[] {
  return [cover, ...slides.map(({ media }) => media)]
}
