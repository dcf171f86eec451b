import { useText } from '../text/text.tsx'
import type { Days } from './shown-days.ts'
import type { ShownChannel } from './story-draft.ts'

type Shown = Days & { readonly isActive: boolean; readonly channels: readonly ShownChannel[] }

/** Whether, when and where something is shown, in words by their labels. */
export function useShownWords(): (shown: Shown) => Readonly<Record<string, string>> {
  const t = useText()
  return ({ isActive, from, until, channels }) => ({
    [t('stories.published')]: t(isActive ? 'editing.yes' : 'editing.no'),
    [t('stories.from')]: from === '' ? t('stories.from_now') : from,
    [t('stories.until')]: until === '' ? t('stories.for_ever') : until,
    [t('stories.channels')]: channels.map((channel) => t(`menu.channel_${channel}`)).join(', '),
  })
}
