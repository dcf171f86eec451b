// The branches to choose from, as a list of radio buttons; each has a button that opens its details.
import type { BranchId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { info, search as searchGlyph } from '@dasturxon/ui/glyphs'
import { locate as locateGlyph } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useText } from '../../text/text.tsx'
import { useMyPoint } from '../location.ts'
import { openingAt, useNow } from '../opening.ts'
import { BranchFace } from './branch-card.tsx'
import type { BranchChoice } from './branch-choice.ts'
import { useLocate } from './branch-locate.ts'

type Props = {
  readonly choice: BranchChoice
  /** Opens the details of a branch. */
  onDetails(id: BranchId): void
}

function NearMe() {
  const t = useText()
  const { point } = useMyPoint()
  const { isBusy, find } = useLocate()
  if (point !== null) return null
  return (
    <Button
      kind="ghost"
      size="sm"
      glyph={locateGlyph}
      loading={isBusy}
      onClick={() => void find()}
      className="needs-script mb-2 -ms-2"
    >
      {t('place.near_me')}
    </Button>
  )
}

/** A small search field of the wide list; it filters while it is typed into. */
function BranchSearch({ choice }: Pick<Props, 'choice'>) {
  const t = useText()
  return (
    <label className="needs-script mb-2 flex h-12 items-center gap-2.5 rounded-md bg-surface-2 px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <Icon glyph={searchGlyph} size={20} className="shrink-0 text-muted" />
      <span className="sr-only">{t('place.find')}</span>
      <input
        type="search"
        value={choice.typed}
        placeholder={t('place.find')}
        className="w-full min-w-0 bg-transparent text-body outline-none! placeholder:text-muted"
        onChange={(event) => choice.type(event.currentTarget.value)}
      />
    </label>
  )
}

/** A list of branches. A branch with a day off cannot be chosen; a closed one can, for a later order. */
export function BranchList({ choice, onDetails }: Props) {
  const t = useText()
  const now = useNow()
  const { list, chosen, typed } = choice
  return (
    <>
      {choice.hasSearch && <BranchSearch choice={choice} />}
      {list.length > 0 && <NearMe />}
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="sr-only">{t('place.branch_title')}</legend>
        {list.map(({ branch, distance }) => {
          const opening = openingAt(branch, 'PICK_UP', now)
          return (
            <div key={branch.id} data-branch={branch.id} className="relative">
              <ChoiceCard
                name="branch"
                value={branch.id}
                mark="end"
                className="items-start!"
                checked={branch.id === chosen?.id}
                disabled={opening.state === 'holiday'}
                onChange={() => choice.show(branch.id)}
              >
                <BranchFace
                  branch={branch}
                  service="PICK_UP"
                  opening={opening}
                  now={now}
                  distanceM={distance}
                  ground="fill"
                />
              </ChoiceCard>
              <IconButton
                glyph={info}
                size={20}
                label={t('place.details_of', { name: branch.name })}
                className="needs-script absolute! end-1 bottom-0.5 text-muted"
                onClick={() => onDetails(branch.id)}
              />
            </div>
          )
        })}
      </fieldset>
      <p role="status" className={list.length === 0 ? 'py-10 text-center text-muted' : 'sr-only'}>
        {list.length === 0 && (typed === '' ? t('place.no_branches') : t('place.nothing_found'))}
      </p>
    </>
  )
}
