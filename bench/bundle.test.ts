import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { allModules, ensureBuilt, modulesIn, pagesOf, sizeOf } from './bundle.ts'

const kilobyte = 1000

beforeAll(ensureBuilt, 300_000)

test('the login page can be used after at most 200 kB of JavaScript', () => {
  expect(sizeOf('LoginPage').javaScript).toBeLessThanOrEqual(200 * kilobyte)
})

test('the first list shows after at most 350 kB of JavaScript', () => {
  expect(sizeOf('Shell', 'StaffListPage').javaScript).toBeLessThanOrEqual(350 * kilobyte)
})

test('both take at most 110 kB of style sheets', () => {
  expect(sizeOf('LoginPage', 'Shell', 'StaffListPage').css).toBeLessThanOrEqual(110 * kilobyte)
})

test('a module that is not loaded on demand is not passed over', () => {
  expect(() => sizeOf('NoSuchPage')).toThrow('NoSuchPage')
})

/** What is loaded must not grow with the number of areas: calls, texts and pages of an area come with its pages, or from the server. */
describe('of the areas', () => {
  const folder = fileURLToPath(new URL('../web/src/areas', import.meta.url))
  /** Some have no page of their own, and show what they have on a page of another one. */
  const areas = readdirSync(folder).filter(area => existsSync(join(folder, area, 'route-names.ts')))
  /** The session, the menu, notices and saved views belong to the frame itself. */
  const frame = ['contract/src/shell/']
  /** The members, departments, regions, dictionaries, job categories and files that pickers, uploads, exports and histories of the kit ask for. */
  const kit = ['contract/src/permissions/', 'contract/src/config/', 'contract/src/files/', 'contract/src/positions/job-category/']
  /**
   * A position is one of a company and is given out by rules: its pages show the accounts and places of the one and the verdicts of the
   * others. A candidate is one for positions, whose pay, rounds and fees stand on his pages.
   */
  const neighbours: Record<string, string[]> = {
    positions: ['contract/src/companies/', 'contract/src/automation/job-', 'web/src/areas/companies/index.ts', 'web/src/areas/automation/index.ts'],
    candidates: ['contract/src/positions/', 'contract/src/companies/company', 'contract/src/automation/job-'],
  }
  /** The download centre has a tab for the files of home service. */
  const own: Record<string, string[]> = { DownloadCenterPage: ['contract/src/home-service/home-file/', 'contract/src/home-service/home-export.ts'] }

  const isOfAnArea = (path: string) => /^contract\/src\/(?!kit\/)[^/]+\/|^web\/src\/areas\//.test(path) && !path.endsWith('/route-names.ts')
  const beside = (allowed: readonly string[], modules: readonly string[]) =>
    modules.filter(path => isOfAnArea(path) && !allowed.some(start => path.startsWith(start)))

  test('the entry and the frame carry the names of the routes alone', () => {
    expect(beside(frame, modulesIn('Shell'))).toEqual([])
  })

  test.each(areas)('a page of %s carries its own alone', area => {
    const pages = pagesOf(area)
    expect(pages).not.toEqual([])
    for (const page of pages) {
      const allowed = [...frame, ...kit, ...(own[page] ?? []), ...(neighbours[area] ?? []), `contract/src/${area}/`, `web/src/areas/${area}/`]
      expect(beside(allowed, modulesIn(page)), page).toEqual([])
    }
  })

  test('nothing that is ever loaded carries the contract of all', () => {
    expect(allModules()).not.toContain('contract/src/contract.ts')
  })
})
