// Path group office/v1: changes of products that guests do not see yet, as drafts or with a time. A product has one at most.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing } from '../fields.ts'
import { version, versionInQuery } from './edit-fields.ts'
import { MenuProductFields } from './menu-fields.ts'

const change = MenuProductFields.partial()
const publishAt = instant.nullable().meta({ description: 'null: a draft, until somebody publishes it' })
const MOST = 500

export const MenuPlan = z.object({
  id: idOf<'product'>().meta({ description: 'of the product' }),
  version: version.meta({ description: 'of the plan; grows with every save' }),
  name: MenuProductFields.shape.name.meta({ description: 'of the product, as guests see it' }),
  change,
  before: change.meta({ description: 'what guests saw in these fields when the plan was made' }),
  clashes: z
    .array(MenuProductFields.keyof())
    .meta({ description: 'fields that somebody has published with other values since; such a plan is not published' }),
  publishAt,
  refusedAt: instant.nullable().meta({ description: 'its time came, and it was not published because of a clash' }),
  madeAt: instant,
  madeBy: z.string().nullable(),
})

const staff = { access: 'staff', limit: 'staff' } as const
const ofProduct = z.object({ id: idOf<'product'>() })

export const officeMenuPlans = {
  'GET /office/v1/menu/plans': {
    ...staff,
    summary: 'What is changed in the menu and not published: drafts first, then by their time',
    reply: z.array(MenuPlan),
    refuses: [],
  },
  'PUT /office/v1/menu/plans/:id': {
    ...staff,
    summary: 'Prepare a change of a product, in place of its earlier plan; null when nothing is left to publish',
    params: ofProduct,
    body: change.extend({
      version: version.meta({ description: 'of the product that was edited' }),
      planVersion: z.int().min(0).meta({ description: 'of the plan that was edited; 0 when there was none' }),
      publishAt,
    }),
    reply: MenuPlan.nullable(),
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/menu/plans/:id': {
    ...staff,
    summary: 'Take back a change that is not published; its product stays as guests see it',
    params: ofProduct,
    query: z.object({ version: versionInQuery }),
    reply: nothing,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'POST /office/v1/menu/plans/publish': {
    ...staff,
    summary: 'Publish these changes at once or at a time: all of them or none',
    body: z.object({
      plans: z
        .array(z.object({ id: idOf<'product'>(), version }))
        .min(1)
        .max(MOST),
      at: instant.nullable().meta({ description: 'null: at once' }),
    }),
    bodyLimit: 128 * 1024,
    reply: z.array(MenuPlan).meta({ description: 'what is still not published' }),
    refuses: ['STALE'],
  },
} as const satisfies Endpoints
