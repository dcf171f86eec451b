// Sends a file and says how much of it has been sent: fetch cannot say that.
import { vendorHeader } from './vendor.ts'

export type Uploading = {
  /** Under `/api`. */
  readonly path: string
  readonly file: Blob
  readonly headers: Readonly<Record<string, string>>
  /** From 0 up to 1. */
  onProgress(share: number): void
}

const LONGEST_MS = 120_000

/** The HTTP status of the answer; 0 when none came. */
export function uploadFile({ path, file, headers, onProgress }: Uploading): Promise<number> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.timeout = LONGEST_MS
    for (const [name, value] of Object.entries({ ...vendorHeader(), ...headers })) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    // also after an error, an abort or the time limit, when the status is 0
    request.onloadend = () => resolve(request.status)
    request.send(file)
  })
}
