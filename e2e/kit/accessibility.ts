import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type Theme = 'default' | 'contrast'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only what is wrong is told in full. The rule that is left out is slow, and never finds anything serious. */
const options: RunOptions = { resultTypes: ['violations'], rules: { region: { enabled: false } } }

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
  const found = (await violations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.filter(node => theme === 'contrast' || !isPrimaryLabel(node)).map(node => `${id}: ${node.html} ${node.failureSummary}`))
  expect(found).toEqual([])
}

/** The program that looks stays in the page, so that it is read once for all that is looked at there. */
async function violations(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(async given => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, given), options)
  return results.violations
}

/** Colours are wrong in the middle of a fade. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}
