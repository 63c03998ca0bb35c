// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SideDrawer } from './SideDrawer.tsx'
import { provideLayout, renderAt, signIn, tidyUp } from './testing.tsx'

beforeAll(provideLayout)
afterEach(tidyUp)

test.each([
  [false, '480px'],
  [true, '960px'],
])('wide %s: %s', async (isWide, width) => {
  signIn()
  await renderAt('/', () => (
    <SideDrawer title="企业" open onClose={() => {}} isWide={isWide}>
      内容
    </SideDrawer>
  ))
  await screen.findByText('内容')
  expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')!.style.width).toBe(width)
})

test('every drawer is this one, so that there are two widths alone', () => {
  const source = path.resolve(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(300)
  const own = files.filter(file => /<Drawer\b/.test(readFileSync(path.join(source, file), 'utf8')))
  expect(own).toEqual([path.join('kit', 'SideDrawer.tsx')])
})
