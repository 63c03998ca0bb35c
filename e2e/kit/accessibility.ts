import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type Theme = 'default' | 'contrast'

/** The specification's primary, and the shade that antd gives it under the mouse. */
const primaries = ['#6285ff', '#8aa7ff']

/** The one stated exception: white labels on primary buttons, in the default theme. */
function isPrimaryLabel(node: { any: { id: string; data: unknown }[] }): boolean {
  return node.any.some(({ id, data }) => {
    const colours = data as { fgColor?: string; bgColor?: string } | null
    return id === 'color-contrast' && colours?.fgColor === '#ffffff' && primaries.includes(colours.bgColor ?? '')
  })
}

/** Nothing serious or critical may stand on the page as it is now. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await settled(page)
  // Only what is wrong is told in full, and without a second page, which is for frames: we have none.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.filter(node => theme === 'contrast' || !isPrimaryLabel(node)).map(node => `${id}: ${node.html} ${node.failureSummary}`))
  expect(found).toEqual([])
}

/** Colours are wrong in the middle of a fade. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}
