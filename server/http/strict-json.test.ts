import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MalformedJson, parseJson } from './strict-json.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

describe('a JSON body', () => {
  it.each([
    ['a key that stands twice', '{"a":1,"a":2}'],
    ['a key that stands twice in other letters', '{"a":1,"\\u0061":2}'],
    ['a key that stands twice deep inside', '{"a":[{"b":{"c":1,"c":1}}]}'],
    ['a key of the prototype', '{"__proto__":{"isAdmin":true}}'],
    ['an escaped key of the prototype', '{"\\u005f_proto__":{}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['thirteen levels', `${'['.repeat(13)}${']'.repeat(13)}`],
    ['thousands of levels that never close', '['.repeat(60_000)],
    ['an unpaired surrogate', '{"a":"\\ud800"}'],
    ['something cut off', '{"a":'],
    ['an open string', '{"a":"b'],
    ['a broken escape in a key', '{"\\x":1}'],
    ['two values', '{} {}'],
    ['NaN', '{"a":NaN}'],
    ['a comma too many', '{"a":1,}'],
    ['a comment', '{"a":1/**/}'],
    ['nothing but a mark of byte order', '\ufeff{}'],
  ])('is refused when it holds %s', (_, text) => {
    expect(() => parse(text)).toThrow(MalformedJson)
  })

  it('is refused when it is not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(MalformedJson)
  })

  it('may have twelve levels, and the same key in different objects', () => {
    expect(parse(`${'['.repeat(12)}${']'.repeat(12)}`)).toBeDefined()
    expect(parse('[{"a":1},{"a":{"a":"{\\"a\\":1}"}}]')).toEqual([{ a: 1 }, { a: { a: '{"a":1}' } }])
  })

  it('loses NUL characters, which PostgreSQL does not accept', () => {
    expect(parse('{"comment":"a\\u0000b"}')).toEqual({ comment: 'a b' })
  })

  it('has the same value as JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value)
        const isOurs = !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/i.test(text)
        if (isOurs) expect(parse(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('throws no error but MalformedJson', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          parseJson(Buffer.from(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedJson)
        }
      }),
    )
  })
})
