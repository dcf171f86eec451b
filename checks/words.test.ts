import { describe, expect, it } from 'vitest'
import type { Language } from '../domain/locale.ts'
import { kindFaults } from './kind-words.ts'
import { letterFaults } from './letters.ts'
import { moreLanguageFaults } from './more-languages.ts'
import type { Sentences, Tables } from './sentences.ts'
import { sentenceFaults } from './sentences.ts'
import type { SourceFile } from './tree.ts'
import { deskFindings, flat, refusalTables, wordFindings } from './words.ts'

const UZ = { title: 'Savat boʻsh', removed: '{name} olib tashlandi', items: ['{count} ta narsa'] }
const RU = {
  title: 'Корзина пуста',
  removed: '{name} убрано',
  items: ['{count} вещь', '{count} вещи', '{count} вещей'],
}
const ENG = { title: 'Nothing’s here', removed: 'Removed {name}', items: ['One item', '{count} items'] }
const AR = {
  title: 'السلة فارغة',
  removed: 'أُزيل {name}',
  items: ['لا أصناف', 'صنف واحد', 'صنفان', '{count} أصناف', '{count} صنفًا', '{count} صنف'],
}
const TABLES: Tables = {
  uz: flat({ basket: UZ }),
  ru: flat({ basket: RU }),
  eng: flat({ basket: ENG }),
  ar: flat({ basket: AR }),
}
const REFUSALS = refusalTables({ NOT_FOUND: { description: { uz: 'Topilmadi', ru: 'Не найдено', eng: 'Not found' } } })

const NOT_FOUND = {
  uz: 'Topilmadi',
  ru: 'Не найдено',
  eng: 'Not found',
  zh: '未找到',
  ar: 'غير موجود',
  kz: 'Табылмады',
  tr: 'Bulunamadı',
}
const MET = { NOT_FOUND }

const SCREEN: SourceFile = {
  path: 'storefront/basket/basket-screen.tsx',
  text: `export function BasketScreen({ has }) {
  return <main aria-label={t('basket.title')}><b>{t(\`basket.\${has ? 'items' : 'removed'}\`)}</b> · 12:00 {'—'}</main>
}`,
}
const UZ_FILE: SourceFile = {
  path: 'storefront/text/uz/basket.ts',
  text: 'export const basket = {\n  title: 1,\n  old: 2,\n}',
}

function faultsWith(language: Language, words: Sentences): string[] {
  const tables = { ...TABLES, [language]: { ...TABLES[language], ...words } }
  return sentenceFaults(tables).map((one) => `${one.key} ${one.language} ${one.fault}`)
}

const saidIn = (path: string, text: string) =>
  wordFindings({ tables: TABLES, refusals: REFUSALS, met: MET, files: [SCREEN, { path, text }] }).map(
    ({ rule }) => rule,
  )

describe('the texts', () => {
  it('are complete when every language has the same keys', () => {
    expect(wordFindings({ tables: TABLES, refusals: REFUSALS, met: MET, files: [SCREEN, UZ_FILE] })).toEqual([])
  })

  it.each([
    ['uz', { 'basket.title': '' }, 'basket.title uz is empty'],
    ['eng', { 'basket.items': ['One dish', ' '] }, 'basket.items eng is empty'],
    ['eng', { 'basket.title': 'Empty ' }, 'basket.title eng begins or ends with a space'],
    ['ru', { 'basket.removed': 'Убрано' }, 'basket.removed ru does not say {name}'],
    ['eng', { 'basket.title': '{name} is empty' }, 'basket.title eng says {name}, which nobody fills'],
    ['eng', { 'basket.removed': '{name} removed {' }, 'basket.removed eng has a brace that is not a place'],
    ['ru', { 'basket.items': ['{count} блюдо', '{count} блюда'] }, 'basket.items ru has 2 plural forms, ru has 3'],
    ['uz', { 'basket.title': "Savat bo'sh" }, 'basket.title uz writes oʻ or gʻ without ʻ (U+02BB)'],
    ['uz', { 'basket.title': 'Savat bo’sh' }, 'basket.title uz writes oʻ or gʻ without ʻ (U+02BB)'],
    ['uz', { 'basket.title': 'Sogʼ boʻling' }, 'basket.title uz writes oʻ or gʻ without ʻ (U+02BB)'],
    ['uz', { 'basket.title': "Ma'lumot" }, 'basket.title uz writes a glottal stop without ʼ (U+02BC)'],
    ['uz', { 'basket.title': 'Сават' }, 'basket.title uz has Cyrillic letters'],
    ['eng', { 'basket.title': 'Еmpty' }, 'basket.title eng has Cyrillic letters'],
    ['ru', { 'basket.title': 'Empty' }, 'basket.title ru has no Cyrillic letters'],
    ['ar', { 'basket.title': 'Empty' }, 'basket.title ar has letters of another script'],
    ['ar', { 'basket.items': ['طبق', 'أطباق'] }, 'basket.items ar has 2 plural forms, ar has 6'],
  ] as const)('fail in %s when they are %o', (language, words, fault) => {
    expect(faultsWith(language, words)).toEqual([fault])
  })

  it.each([
    ['tr', 'Sepetiniz boş', 'Korzina pusta qeyd', 'has a letter that Turkish does not have'],
    ['tr', 'Şubeye iletildi', 'Şубеye iletildi', 'has Cyrillic letters'],
    ['kz', 'Себетіңіз бос', 'Sebetiniz bos', 'has no Cyrillic letters'],
    [
      'kz',
      'Тапсырыс жіберілмеді, байланысты тексеріңіз',
      'Заказ не отправлен, проверьте связь ещё раз',
      'has no Kazakh letters',
    ],
    ['zh', '购物车是空的', 'The basket is empty', 'has letters of another script'],
    ['eng', 'Your basket is empty', 'Your 购物车 is empty', 'has letters of another script'],
  ] as const)('are in the letters of %s', (language, right, wrong, fault) => {
    expect(letterFaults(right, language)).toEqual([])
    expect(letterFaults(wrong, language)).toEqual([fault])
  })

  it('fail when a whole sentence was left in one of the three languages', () => {
    const eng = { ...TABLES.eng, 'basket.title': 'Nothing is here yet' }
    const tables = (title: string) => ({
      ...TABLES,
      eng,
      tr: { 'basket.title': title, 'basket.removed': '{name} çıkarıldı', 'basket.items': ['{count} ürün'] },
    })
    expect(sentenceFaults(tables('Henüz bir şey yok'))).toEqual([])
    expect(sentenceFaults(tables('Nothing is here yet'))).toEqual([
      { language: 'tr', key: 'basket.title', fault: 'is the same as in eng' },
    ])
  })

  it('may contain a name, a number and a word that never changes', () => {
    expect(faultsWith('ru', { 'basket.title': 'SMS 404' })).toEqual([])
    expect(faultsWith('ru', { 'basket.items': ['Блюда: {count}'] })).toEqual([])
    expect(faultsWith('uz', { 'basket.title': 'Maʼlumot' })).toEqual([])
  })

  it('fail when a language lacks a sentence, or has one too many', () => {
    expect(faultsWith('uz', { 'basket.new': 'Yangi' })).toEqual([
      'basket.new ru is missing',
      'basket.new eng is missing',
      'basket.new ar is missing',
    ])
    expect(faultsWith('ru', { 'basket.new': 'Новое' })).toEqual([
      'basket.new uz is missing',
      'basket.new ru is not in uz, so nobody can ask for it',
      'basket.new eng is missing',
      'basket.new ar is missing',
    ])
  })

  it('fail when no code uses them, with their line', () => {
    const extra = { 'basket.old': 'Eski' }
    const tables = {
      uz: { ...TABLES.uz, ...extra },
      ru: { ...TABLES.ru, 'basket.old': 'Старое' },
      eng: { ...TABLES.eng, ...extra },
      ar: { ...TABLES.ar, 'basket.old': 'قديم' },
    }
    const screen = { ...SCREEN, text: SCREEN.text.replace(/\$\{.*?\}/, 'items') }
    const unused = wordFindings({ tables, refusals: REFUSALS, met: MET, files: [screen, UZ_FILE] })
    expect(unused).toEqual([
      { path: UZ_FILE.path, line: 1, rule: 'nobody says basket.removed' },
      { path: UZ_FILE.path, line: 3, rule: 'nobody says basket.old' },
    ])
  })

  it('fail when a screen uses keys that do not exist', () => {
    expect(saidIn('storefront/shop/a.tsx', "const a = t('basket.subtitle')")).toEqual([
      'there are no words for basket.subtitle',
    ])
    expect(saidIn('storefront/shop/a.tsx', `const a = t(\`basket.state_\${b}\`)`)).toEqual([
      'there are no words for basket.state_…',
    ])
  })

  it.each([
    '<p>Savat</p>',
    '<p>{"Savat"}</p>',
    '<p>{isEmpty ? "Savat" : null}</p>',
    `<p>{isEmpty && \`Savat \${name}\`}</p>`,
    '<><b />Savat</>',
    '<Button label="Savat" />',
    '<img alt={"Savat"} />',
  ])('fail when they stand in markup: %s', (markup) => {
    const [rule, ...others] = saidIn('ui/a.tsx', `const a = ${markup}`)
    expect(rule).toMatch(/^words stand in text\/, not in markup: Savat/)
    expect(others).toEqual([])
  })

  it('fail when code contains text in letters that only texts have', () => {
    expect(saidIn('storefront/shop/a.ts', "showToast('Xatolik boʻldi')")).toEqual([
      'words stand in text/: Xatolik boʻldi',
    ])
    expect(saidIn('storefront/shop/a.ts', `const a = \`Ошибка \${b}\``)).toEqual(['words stand in text/: Ошибка'])
  })

  it('ignore tests and names', () => {
    expect(saidIn('ui/a.test.tsx', 'const a = <p>Savat</p>')).toEqual([])
    expect(saidIn('ui/a.tsx', 'const a = <p className="text-ink" id="basket" aria-hidden="true">{count}</p>')).toEqual(
      [],
    )
  })

  it('fail when a refusal lacks a language', () => {
    const refusals = { ...REFUSALS, eng: { NOT_FOUND: '' } }
    const file = { path: 'contract/errors/codes.ts', text: 'export const ERRORS = {\n  NOT_FOUND: line(404),\n}' }
    expect(wordFindings({ tables: TABLES, refusals, met: MET, files: [SCREEN, file] })).toEqual([
      { path: 'contract/errors/codes.ts', line: 2, rule: 'NOT_FOUND in eng is empty' },
    ])
  })

  it.each([
    ['zh', '', 'is empty'],
    ['tr', ' ', 'is empty'],
    ['tr', 'Not found', 'is the same as in eng'],
    ['kz', 'Не найдено', 'is the same as in ru'],
    ['ar', 'غير موجود ', 'begins or ends with a space'],
    ['zh', 'Nothing here', 'has letters of another script'],
    ['kz', 'Tabylmady', 'has letters of another script'],
    ['tr', 'Вulunamadı', 'has letters of another script'],
  ] as const)('fail when a customer meets a refusal that in %s is “%s”', (language, words, fault) => {
    expect(moreLanguageFaults({ NOT_FOUND: { ...NOT_FOUND, [language]: words } })).toEqual([
      { language, key: 'NOT_FOUND', fault },
    ])
  })

  it('fail when a refusal for customers lacks a language, with its line', () => {
    const { kz: _, ...met } = NOT_FOUND
    const file = {
      path: 'contract/errors/order-more-languages.ts',
      text: 'export const A = {\n  NOT_FOUND: moreLanguages(),\n}',
    }
    const findings = wordFindings({
      tables: TABLES,
      refusals: REFUSALS,
      met: { NOT_FOUND: met },
      files: [SCREEN, UZ_FILE, file],
    })
    expect(findings).toEqual([{ path: file.path, line: 2, rule: 'NOT_FOUND in kz is missing' }])
  })

  describe('of a shop that is not a kitchen', () => {
    const kitchen = {
      uz: { 'basket.add': 'Taom qoʻshing' },
      ru: { 'basket.add': 'Добавьте блюдо' },
      eng: { 'basket.add': 'Add a dish' },
      ar: { 'basket.add': 'أضف طبقًا' },
    }
    const goods = {
      uz: { 'goods.basket.add': 'Mahsulot qoʻshing' },
      ru: { 'goods.basket.add': 'Добавьте товар' },
      eng: { 'goods.basket.add': 'Add a product' },
      ar: { 'goods.basket.add': 'أضف منتجًا' },
    }
    const tablesOf = (...parts: readonly Readonly<Record<'uz' | 'ru' | 'eng' | 'ar', Sentences>>[]): Tables => ({
      uz: Object.assign({}, TABLES.uz, ...parts.map(({ uz }) => uz)),
      ru: Object.assign({}, TABLES.ru, ...parts.map(({ ru }) => ru)),
      eng: Object.assign({}, TABLES.eng, ...parts.map(({ eng }) => eng)),
      ar: Object.assign({}, TABLES.ar, ...parts.map(({ ar }) => ar)),
    })
    const told = (tables: Tables) => kindFaults(tables).map(({ language, key, fault }) => `${language} ${key} ${fault}`)

    it('are complete when every sentence of a kitchen is replaced', () => {
      expect(kindFaults(tablesOf(kitchen, goods))).toEqual([])
    })

    it('may name a placeholder freely: it is never shown', () => {
      const dishes = { 'basket.of': '{dishes}' }
      expect(kindFaults(tablesOf({ uz: dishes, ru: dishes, eng: dishes, ar: dishes }))).toEqual([])
    })

    it('fail when a kitchen’s sentence is used unchanged', () => {
      const wanted = (kind: string) => `basket.add is a kitchen’s sentence, ${kind} needs another`
      expect(told(tablesOf(kitchen))).toEqual(
        ['uz', 'ru', 'eng', 'ar'].flatMap((language) =>
          ['flowers', 'groceries', 'goods'].map((kind) => `${language} ${wanted(kind)}`),
        ),
      )
    })

    it('fail when a sentence of a kind has words of a kitchen', () => {
      const flowers = {
        ...goods,
        eng: { 'goods.basket.add': 'Add a product', 'flowers.basket.add': 'Add to the menu' },
      }
      expect(told(tablesOf(kitchen, flowers))).toEqual([
        'eng basket.add is a kitchen’s sentence, flowers needs another',
      ])
    })

    it('fail when they replace a sentence that does not exist', () => {
      expect(told(tablesOf(goods))).toEqual(['uz goods.basket.add replaces no sentence'])
    })

    it('fail when a language lacks them, with their line', () => {
      const { 'goods.basket.add': _, ...ru } = tablesOf(kitchen, goods).ru
      const ruFile = { path: 'storefront/text/ru/goods.ts', text: "export const goods = {\n  'basket.add': 'x',\n}" }
      const screen = { ...SCREEN, text: `${SCREEN.text}\nt('basket.add')` }
      const findings = wordFindings({
        tables: { ...tablesOf(kitchen, goods), ru },
        refusals: REFUSALS,
        met: MET,
        files: [screen, ruFile],
      })
      expect(findings).toContainEqual({ path: ruFile.path, line: 2, rule: 'goods.basket.add in ru is missing' })
    })
  })

  it('may contain names in other letters', () => {
    expect(
      moreLanguageFaults({ NOT_FOUND: { ...NOT_FOUND, zh: '请发送 SMS', ar: 'من Telegram', kz: 'QR кодын' } }),
    ).toEqual([])
  })
})

describe('the desk', () => {
  it('speaks three languages, says only what it has, and keeps no words in its markup', () => {
    const tables = {
      uz: flat({ board: UZ }),
      ru: flat({ board: { ...RU, title: 'Title' } }),
      eng: flat({ board: ENG }),
    }
    const screen = {
      path: 'backoffice/board/board-screen.tsx',
      text: "export const Board = () => <p title={t('board.title')}>{t('board.removed')} {t('board.none')} Salom</p>",
    }
    const uz = { path: 'backoffice/text/uz/board.ts', text: 'export const board = {\n  title: 1,\n  items: 2,\n}' }
    expect(
      deskFindings({ tables, files: [screen, uz] }).map(({ path, line, rule }) => `${path}:${line} ${rule}`),
    ).toEqual([
      'backoffice/text/ru/board.ts:1 board.title in ru has no Cyrillic letters',
      'backoffice/board/board-screen.tsx:1 there are no words for board.none',
      'backoffice/text/uz/board.ts:3 nobody says board.items',
      'backoffice/board/board-screen.tsx:1 words stand in text/, not in markup: Salom',
    ])
  })
})
