// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichTextView } from './RichTextView.tsx'

afterEach(cleanup)

const shown = (html: string) => render(<RichTextView html={html} />).container.firstElementChild!.innerHTML

test('shows what the editor makes', () => {
  const html =
    '<h2>标题</h2><p>字<strong>粗</strong><br><em>斜</em><u>线</u><s>删</s></p><ul><li><p>甲</p></li></ul><blockquote><p>引 &lt;b&gt;</p></blockquote><hr>'
  expect(shown(html)).toBe(html)
})

test('a link opens elsewhere and tells nothing', () => {
  expect(shown('<a href="https://example.com/?a=1&amp;b=2" onclick="x()" class="y">去</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">去</a>',
  )
})

test.each([
  '<script>alert(1)</script>好',
  '<img src=x onerror=alert(1)>好',
  '<svg onload=alert(1)><a href="javascript:alert(1)"><text>x</text></a></svg>好',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>好',
  '<style>*{display:none}</style>好',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>好',
  '<a href="javascript:alert(1)">好</a>',
  '<a href=" java&#10;script:alert(1)">好</a>',
  '<a href="data:text/html,<script>alert(1)</script>">好</a>',
  '<a href="//evil.example">好</a>',
  '<form action="//evil.example"><input><button>好</button></form>',
  '<div style="position:fixed" onclick=alert(1)>好</div>',
  '<template><img src=x onerror=alert(1)></template>好',
  '<noscript><img src=x onerror=alert(1)></noscript>好',
  '<scr<script>ipt>alert(1)</script>好',
  '<p title="</p><img src=x onerror=alert(1)>">好</p>',
])('nothing of %s but its words', html => {
  const result = shown(html)
  expect(result).toContain('好')
  expect(result).not.toMatch(/<(?!\/?p>)/)
})

test('what was never text is not shown as text', () => {
  expect(shown('<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg><textarea>y</textarea>好')).toBe('好')
})

test('depth and size do not matter', () => {
  expect(shown(`${'<blockquote>'.repeat(400)}深${'</blockquote>'.repeat(400)}`)).toContain('深')
  expect(shown(`<p>${'长'.repeat(200_000)}</p>`)).toHaveLength(200_007)
})
