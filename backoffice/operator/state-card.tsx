import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { answered, call } from '../frame/calls.ts'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Brand, type BrandState, useBrandChange } from './brands-query.ts'

type Move = 'open' | 'block' | 'unblock' | 'remove' | 'restore'

/** What can be done with a brand, by its state; the last one is the gravest. */
const MOVES: Readonly<Record<BrandState, readonly Move[]>> = {
  open: ['block', 'remove'],
  closed: ['open', 'block', 'remove'],
  blocked: ['open', 'unblock', 'remove'],
  removed: ['restore'],
}
const TO: Readonly<Record<Move, BrandState>> = {
  open: 'open',
  block: 'blocked',
  unblock: 'closed',
  remove: 'removed',
  restore: 'blocked',
}
const KINDS = { open: 'ink', block: 'secondary', unblock: 'secondary', remove: 'danger', restore: 'ink' } as const
const DONE = {
  open: 'opened',
  block: 'blocked',
  unblock: 'unblocked',
  remove: 'removed',
  restore: 'restored',
} as const

type Props = { readonly brand: Brand; readonly name: string }

/** Whether the brand sells, what its guests see, and the buttons that change it; each asks once, naming the brand. */
export function StateCard({ brand, name }: Props) {
  const t = useText()
  const say = useErrorText()
  const [asked, setAsked] = useState<Move | null>(null)
  const { id, state } = brand
  const moving = useBrandChange(
    (move: Move) =>
      answered(call('POST /operator/v1/brands/:id/state', { params: { id }, body: { was: state, state: TO[move] } })),
    (move) => t(`operator.${DONE[move]}`, { name }),
  )
  return (
    <Card title={t('operator.state')}>
      <p className="text-ink-2">{t(`operator.is_${state}`)}</p>
      {moving.error !== null && (
        <Note tone="danger" alert className="mt-3">
          {say(moving.error)}
        </Note>
      )}
      <div className="mt-3 grid gap-2">
        {MOVES[state].map((move) => (
          <Button
            key={move}
            wide
            kind={KINDS[move]}
            loading={moving.isPending && moving.variables === move}
            onClick={() => setAsked(move)}
          >
            {t(`operator.${move}`)}
          </Button>
        ))}
      </div>
      <ConfirmSheet
        question={asked === null ? null : t(`operator.${asked}_sure`, { name })}
        line={asked === null ? '' : t(`operator.${asked}_sure_line`)}
        action={asked === null ? '' : t(`operator.${asked}`)}
        kind={asked !== null && isGrave(asked) ? 'danger' : 'ink'}
        onConfirm={() => asked !== null && moving.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}

function isGrave(move: Move): boolean {
  return move === 'block' || move === 'remove'
}
