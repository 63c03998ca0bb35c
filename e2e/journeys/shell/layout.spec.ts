import { languages } from '@gongtai/contract'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const widths = [1280, 1440, 1920]

/** Elements of the frame that stand side by side and must never run into each other or cut their text. */
const parts = '.sidebar, .crumbs, .header-search, .header-tool, .user-menu'
const texts =
  '.sidebar-label > span:first-child, .sidebar-toggle span, .sidebar-home span, .crumbs li, .header-search span, .user-name, h1, .kit-filter label, .ant-tabs-tab, .ant-btn'

/** Pairs of boxes that share a point. */
async function overlaps(page: Page): Promise<string[]> {
  return page.locator(parts).evaluateAll(elements => {
    const boxes = elements.map(element => ({ name: element.className, box: element.getBoundingClientRect() }))
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => one.box.left < box.right - 1 && box.left < one.box.right - 1 && one.box.top < box.bottom - 1 && box.top < one.box.bottom - 1)
        .map(other => `${one.name} / ${other.name}`),
    )
  })
}

/** Texts that are wider than the room they have. What only a screen reader says has a pixel. */
async function cutTexts(page: Page): Promise<string[]> {
  return page
    .locator(texts)
    .evaluateAll(elements =>
      elements.filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1).map(element => element.textContent),
    )
}

for (const language of languages) {
  test(`nothing is cut, covered or beyond the edge at any width in ${language}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: widths[0]!, height: 900 })
    await signIn('admin', { APP_LANGUAGE: language, APP_COLLAPSED: false })
    for (const open of [() => openPage(page, '/'), () => openMembers(page), () => openPage(page, '/no/such/page')]) {
      await page.setViewportSize({ width: widths[0]!, height: 900 })
      await open()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        await expect.poll(() => overlaps(page)).toEqual([])
        await expect.poll(() => cutTexts(page)).toEqual([])
      }
    }
  })
}

test('the frame has the heights of the specification', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/')
  await expect(page.locator('.header')).toHaveCSS('height', '60px')
  await expect(page.locator('.banner')).toHaveCSS('height', '40px')
})
