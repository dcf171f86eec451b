import { Button } from '@dasturxon/ui/button'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { NEW_ZONE, ZonesWork } from './zones-work.tsx'

/** The delivery zones of the brand on its map. */
export function ZonesScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const open = (id: string) => set('zone', id)
  return (
    <>
      <TopBar>
        <Button size="sm" kind="ink" className="ms-auto hidden md:inline-flex" onClick={() => open(NEW_ZONE)}>
          {t('zones.add')}
        </Button>
      </TopBar>
      <ZonesWork chosen={query.get('zone') ?? ''} onOpen={open} />
    </>
  )
}
