// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideLayout, renderAt, signIn, tidyUp } from '../../../kit/testing.tsx'
import { previewOf } from './preview-values.ts'
import { PositionPreview } from './PositionPreview.tsx'
import { openPosition } from './testing.ts'

beforeAll(provideLayout)
beforeEach(() => signIn({ isAdmin: true }))
afterEach(tidyUp)

test('a candidate sees the pay, the demands and the times, and nothing of ours', async () => {
  await renderAt('/', () => <PositionPreview values={previewOf({ ...openPosition, internalNote: '老板难说话', feeReason: '战略客户' })} />)
  screen.getByText('6–8K/月·13薪')
  screen.getByText('全职 · 10人 · 学历不限 · 1年以上经验 · 18-45岁')
  screen.getByText('恒远精密有限公司')
  screen.getByText('周一 09:00–11:00')
  const shown = screen.getByRole('article').textContent
  for (const inner of ['老板难说话', '战略客户', '139****5678', '赵女士', '2000']) expect(shown).not.toContain(inner)
})

test('who publishes anonymously is not named', async () => {
  await renderAt('/', () => <PositionPreview values={previewOf({ ...openPosition, anonymous: true })} />)
  screen.getByText('匿名企业')
  expect(screen.getByRole('article').textContent).not.toContain('恒远精密')
})

test('a form of which nothing is filled in has a preview all the same', async () => {
  await renderAt('/', () => <PositionPreview values={{}} />)
  screen.getByText('未命名职位')
  screen.getByText('尚未填写职位描述')
})
