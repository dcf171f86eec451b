import { normalCode } from '@dasturxon/domain/promo'

type Action = { readonly type: string; readonly id?: string | undefined }

/** An action as it is stored: codes of promos in their one spelling, nothing beside "none". */
export function actionColumn({ type, id }: Action): Action {
  if (type === 'NONE' || id === undefined) return { type }
  return { type, id: type === 'PROMO' ? normalCode(id) : id }
}
