import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRichText, safeHref } from './rich-text.ts'
import { cleanRichText } from './rich-text-html.ts'

describe('rich text', () => {
  it.each([
    ['<p>Salom <b>olam</b> va <i>non</i></p>', '<p>Salom <b>olam</b> va <i>non</i></p>'],
    ['<h2>Bir</h2><h3>Ikki</h3><h4>Uch</h4>', '<h2>Bir</h2><h3>Ikki</h3><h4>Uch</h4>'],
    ['<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
    ['<p>a<br>b<br/>c</p>', '<p>a<br>b<br>c</p>'],
    [
      '<p><a href="https://a.uz/?x=1&amp;y=2">a</a> <a href="tel:+998901234567">b</a> <a href="mailto:a@b.uz">c</a></p>',
      '<p><a href="https://a.uz/?x=1&amp;y=2">a</a> <a href="tel:+998901234567">b</a> <a href="mailto:a@b.uz">c</a></p>',
    ],
  ])('keeps what may be there: %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
    ['a script that never ends', '<p>a</p><script>alert(1)<p>b</p>', '<p>a</p>'],
    ['a style', '<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
    ['an event', '<p onclick="alert(1)" class="x">a</p>', '<p>a</p>'],
    ['a picture with an event', '<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['a link of script', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['the same in disguise', '<p><a href="&#106;ava&#x73;cript&colon;alert(1)">a</a></p>', '<p>a</p>'],
    ['the same with a break in it', '<p><a href="java\nscript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a link of data', "<p><a href='data:text/html,x'>a</a></p>", '<p>a</p>'],
    ['a link without encryption', '<p><a href=http://a.uz>a</a></p>', '<p>a</p>'],
    ['a way out of an attribute', '<p><a href="https://a.uz/&quot;onclick=alert(1)">a</a></p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://a.uz">x</iframe><p>a</p>', '<p>a</p>'],
    ['a drawing with script', '<svg onload=alert(1)><script>1</script></svg><p>a</p>', '<p>a</p>'],
    ['a comment', '<p>a<!-- <script>1</script> --></p>', '<p>a</p>'],
    ['a tag in a tag', '<p>a<scr<b>ipt>alert(1)</b></p>', '<p>a&lt;scr<b>ipt&gt;alert(1)</b></p>'],
    ['a change of direction', '<p>a\u202eb</p>', '<p>a b</p>'],
  ])('takes out %s', (_, html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('makes other tags ours, closes what is open, and leaves no empty paragraph', () => {
    expect(cleanRichText('<h1>A</h1><div><strong>b</strong> <em>c')).toBe('<h2>A</h2><p><b>b</b> <i>c</i></p>')
    expect(cleanRichText('<p></p><p> </p><ul></ul><p>a</p>')).toBe('<p>a</p>')
    expect(cleanRichText('<ul><li>a<ul><li>b</li></ul></li></ul>')).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(cleanRichText('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toBe('<p>a</p><p>b</p>')
  })

  it('reads plain text by its lines and numbered clauses', () => {
    expect(cleanRichText('1. Birinchi. 2. Ikkinchi.\nOxiri & <b>boshi')).toBe(
      '<p>1. Birinchi.</p><p>2. Ikkinchi.</p><p>Oxiri &amp; <b>boshi</b></p>',
    )
    expect(cleanRichText(' \n ')).toBe('')
    expect(readRichText('2 < 3')).toEqual([
      { tag: 'p', runs: [{ text: '2 < 3', isBold: false, isItalic: false, href: null }] },
    ])
  })

  it('has only our tags whatever it was, and cleaning it again changes nothing', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<a href="https://a.uz">',
      '</a>',
      '<br>',
      '"',
      '&lt;',
    ]
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces, '<script>', '<img onerror=x>', '<', '>'), fc.string()), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(text, (parts) => {
        const clean = cleanRichText(parts.join(''))
        const left = clean.replace(/<\/?(?:p|b|i|ul|ol|li|h[234])>|<br>|<a href="https:\/\/a\.uz">|<\/a>/g, '')
        expect(left).not.toMatch(/[<>]/)
        expect(cleanRichText(clean)).toBe(clean)
      }),
    )
  })

  it('is read quickly however it is broken', { timeout: 10_000 }, () => {
    const since = performance.now()
    for (const piece of ['<a ', '<a "', "<a '", '<', '<!--', '<script>', '&#', '<p><b><i>'])
      readRichText(`<p>${piece.repeat(20_000)}`)
    expect(performance.now() - since).toBeLessThan(2_000)
  })
})

it('leads only to https, phones and mailboxes', () => {
  expect(['https://a.uz', 'tel:+998 90 123-45-67', ' mailto:a@b.uz '].map(safeHref)).not.toContain(null)
  expect(['//a.uz', '/about', 'http://a.uz', 'javascript:1', 'HTTPS:alert', 'vbscript:x', ''].map(safeHref)).toEqual(
    Array(7).fill(null),
  )
})
