// Around every test of a part: it begins on a device that has never been here and leaves nothing behind.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { newDevice } from './on-page.tsx'

// a busy machine is no failure: what a test waits for comes at once or not at all
configure({ asyncUtilTimeout: 10_000 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(newDevice)
afterEach(cleanup)
