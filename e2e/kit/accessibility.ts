import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only what is wrong is told in full. The rule that is left out is slow, and never finds anything serious. */
const options: RunOptions = { resultTypes: ['violations'], rules: { region: { enabled: false } } }

/** What a theme can make wrong. */
const colours: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast'] }

/** Nothing serious or critical may stand on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await seriousFaults(page, options)).toEqual([])
}

/** Every text of the page can be read in the theme that it has now. */
export async function expectReadable(page: Page): Promise<void> {
  await settled(page)
  expect.soft(await seriousFaults(page, colours)).toEqual([])
}

async function seriousFaults(page: Page, given: RunOptions): Promise<string[]> {
  return (await violations(page, given))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`))
}

/** The program that looks stays in the page, so that it is read once for all that is looked at there. */
async function violations(page: Page, given: RunOptions): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(async asked => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, asked), given)
  return results.violations
}

/** Colours are wrong in the middle of a fade. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}
