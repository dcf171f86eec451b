import { Pill } from '@dasturxon/ui/badge'
import { utensils } from '@dasturxon/ui/glyphs'
import { Picture } from '@dasturxon/ui/picture'
import { Sheet } from '@dasturxon/ui/sheet'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { SearchField } from '../frame/search-field.tsx'
import { pictureSource } from '../menu/data/picture-source.ts'
import { useText } from '../text/text.tsx'
import type { Target } from './targets.ts'

type Props = {
  readonly title: string
  readonly targets: readonly Target[]
  readonly isLoaded: boolean
  onChoose(id: string): void
  onClose(): void
}

const SIDE = 40
/** More are found by their name. */
const MOST_SHOWN = 60

/** Everything a button can lead to, searched by its name. */
export function TargetSheet({ title, targets, isLoaded, onChoose, onClose }: Props) {
  const t = useText()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = targets.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('desk.close')} height="full">
      <SearchField
        label={t('stories.search_target')}
        placeholder={t('stories.search_target')}
        value={search}
        onChange={setSearch}
      />
      {!isLoaded && (
        <Loading label={t('desk.loading')} className="grid gap-2 py-3">
          <Skeleton className="h-12 w-full rounded-md" />
          <Skeleton className="h-12 w-full rounded-md" />
        </Loading>
      )}
      {isLoaded && found.length === 0 && <p className="py-6 text-center text-muted">{t('stories.nothing_found')}</p>}
      <ul className="grid gap-0.5 py-3">
        {found.slice(0, MOST_SHOWN).map((target) => (
          <li key={target.id}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-start hover:bg-surface-2"
              onClick={() => onChoose(target.id)}
            >
              {target.image !== null && (
                <Picture
                  source={pictureSource(target.image)}
                  alt=""
                  width={SIDE}
                  height={SIDE}
                  missing={utensils}
                  className="size-10 shrink-0 rounded-ctl-xs"
                />
              )}
              <span className="min-w-0 flex-1 truncate text-body">{target.name}</span>
              {target.state !== 'there' && (
                <Pill tone="warning" glyph={null}>
                  {t(`stories.state_${target.state}`)}
                </Pill>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
