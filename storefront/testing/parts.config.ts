// The setup of component tests: each starts on a new device and is unmounted after it.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { newDevice } from './on-page.tsx'

// a long timeout, so that a slow machine does not fail a test
configure({ asyncUtilTimeout: 10_000 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(newDevice)
afterEach(cleanup)
