// All texts of each language, for programs that do not load them in parts: tests, journeys and checks.
import { ar } from './ar.ts'
import { arLater } from './ar-later.ts'
import { eng } from './eng.ts'
import { engLater } from './eng-later.ts'
import { kz } from './kz.ts'
import { kzLater } from './kz-later.ts'
import { ru } from './ru.ts'
import { ruLater } from './ru-later.ts'
import { tr } from './tr.ts'
import { trLater } from './tr-later.ts'
import { uz } from './uz.ts'
import { uzLater } from './uz-later.ts'
import { zh } from './zh.ts'
import { zhLater } from './zh-later.ts'

export const WHOLE = {
  uz: { ...uz, ...uzLater },
  ru: { ...ru, ...ruLater },
  eng: { ...eng, ...engLater },
  ar: { ...ar, ...arLater },
  tr: { ...tr, ...trLater },
  kz: { ...kz, ...kzLater },
  zh: { ...zh, ...zhLater },
} as const
