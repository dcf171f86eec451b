// What stands over the foot of any screen: the offers of the app, and the question whether visits may be counted.
import { Device } from '../device/device.tsx'
import { useCode } from '../navigation/use-code.ts'
import { usePageFacts } from '../shop/page.tsx'

const loadPreviewBar = async () => (await import('./preview-bar.tsx')).PreviewBar
const loadMeasuring = async () => (await import('../measuring/measuring.tsx')).Measuring

/** The bars; each decides by itself whether it is shown. */
export function Bars() {
  const { isMeasured, isPreview } = usePageFacts()
  const PreviewBar = useCode(isPreview, loadPreviewBar)
  const Measuring = useCode(isMeasured, loadMeasuring)
  return (
    <>
      <Device />
      {PreviewBar !== null && <PreviewBar />}
      {Measuring !== null && <Measuring />}
    </>
  )
}
