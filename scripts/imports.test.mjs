import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from './imports.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'gongtai-imports-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What is reported of these files alone. */
function findingsOf(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return checkImports(root).findings
}

const tables = 'server/src/areas/permissions/staff/staff.tables.ts'
const sale = 'server/src/areas/companies/sale.ts'

test.each([
  ['contract/src/companies/company.ts', `import { eq } from 'drizzle-orm'`, 'drizzle-orm: the contract imports zod and its own files alone'],
  ['contract/src/companies/company.ts', `import '../../../server/src/config.ts'`, 'server/src/config.ts: the contract imports zod and its own files alone'],
  ['contract/src/kit/call.ts', `import { company } from '../companies/company.ts'`, 'contract/src/companies/company.ts: the kit of the contract knows no area'],
  ['contract/src/kit/call.ts', `import { routes } from '../routes.ts'`, 'contract/src/routes.ts: the kit of the contract knows no area'],
  ['server/src/kit/save.ts', `import { staff } from '../areas/permissions/index.ts'`, 'server/src/areas/permissions/index.ts: the kit knows no area'],
  ['server/src/kit/save.ts', `import { seed } from '../demo/seed.ts'`, 'server/src/demo/seed.ts: the kit knows no area'],
  ['server/src/kit/save.ts', `import { buildApp } from '../app.ts'`, 'server/src/app.ts: the kit knows no area'],
  ['server/src/db/open.ts', `import type { Log } from '../kit/log.ts'`, 'server/src/kit/log.ts: db knows nothing of what is kept in it'],
  [sale, `import { staff } from '../permissions/staff/staff.tables.ts'`, `${tables}: of another area only its index.ts is used`],
  [sale, `import type { Member } from '../permissions/staff/staff.tables.ts'`, `${tables}: of another area only its index.ts is used`],
  [sale, `export { staff } from '../permissions/staff/staff.tables.ts'`, `${tables}: of another area only its index.ts is used`],
  [sale, `export * from '../permissions/staff/staff.tables.ts'`, `${tables}: of another area only its index.ts is used`],
  [sale, `const later = () => import('../permissions/staff/staff.tables.ts')`, `${tables}: of another area only its index.ts is used`],
  [sale, `type Member = import('../permissions/staff/staff.tables.ts').Member`, `${tables}: of another area only its index.ts is used`],
  [sale, `import { seed } from '../../demo/seed.ts'`, 'server/src/demo/seed.ts: an area does not know who puts it together'],
  [sale, `import { buildApp } from '../../app.ts'`, 'server/src/app.ts: an area does not know who puts it together'],
  [sale, `import { newSale } from './testing.ts'`, 'server/src/areas/companies/testing.ts: what is made for tests is used by tests alone'],
  ['web/src/base/api.ts', `import { ListPage } from '../kit/ListPage.tsx'`, 'web/src/kit/ListPage.tsx: base imports base, theme alone'],
  ['web/src/theme/Theme.tsx', `import { ListPage } from '../kit/ListPage.tsx'`, 'web/src/kit/ListPage.tsx: theme imports base, theme alone'],
  ['web/src/kit/ListPage.tsx', `import { router } from '../app/router.tsx'`, 'web/src/app/router.tsx: kit imports base, theme, kit alone'],
  ['web/src/kit/ListPage.tsx', `import { text } from '../areas/shell/text.ts'`, 'web/src/areas/shell/text.ts: kit imports base, theme, kit alone'],
  ['web/src/areas/companies/Page.tsx', `import { router } from '../../app/router.tsx'`, 'web/src/app/router.tsx: areas imports base, theme, kit, areas alone'],
  ['web/src/areas/companies/Page.tsx', `import { text } from '../shell/text.ts'`, 'web/src/areas/shell/text.ts: of another area only its index.ts is used'],
  ['web/src/app/main.tsx', `import type { Config } from '../../../server/src/config.ts'`, 'server/src/config.ts: web and server meet in the contract alone'],
  ['server/src/app.ts', `import { main } from '../../web/src/app/main.tsx'`, 'web/src/app/main.tsx: web and server meet in the contract alone'],
  ['server/src/app.test.ts', `import { main } from '../../web/src/app/main.tsx'`, 'web/src/app/main.tsx: web and server meet in the contract alone'],
  ['server/src/app.ts', `import {`, '?: the file cannot be parsed'],
])('%s with %s is reported', (file, text, reported) => {
  const line = text === 'import {' ? 1 : 2
  expect(findingsOf({ [file]: `// first\n${text}\n` })).toEqual([`${file}:${line} → ${reported}`])
})

test('what the directions allow is not reported', () => {
  expect(
    findingsOf({
      'contract/src/kit/permission.ts': `import { z } from 'zod'\nimport type { RouteName } from '../routes.ts'`,
      'contract/src/companies/company.test.ts': `import { test } from 'vitest'`,
      [sale]: `import { staffNameOf } from '../permissions/index.ts'\nimport { company } from './company.tables.ts'\nimport { config } from '../../config.ts'`,
      'server/src/areas/companies/demo/seed.ts': `import { staff } from '../../permissions/staff/staff.tables.ts'\nimport { randomOf } from '../../../demo/random.ts'`,
      'server/src/areas/companies/sale.test.ts': `import { staff } from '../permissions/staff/staff.tables.ts'\nimport { newSale } from './testing.ts'`,
      'server/src/areas/companies/sale.testing.ts': `import { staff } from '../permissions/staff/staff.tables.ts'`,
      'web/src/areas/companies/Page.tsx': `import { company } from '@gongtai/contract'\nimport { Picker } from '../shell/index.ts'\nimport { theme } from '../../theme/theme.ts'`,
      'e2e/journeys/sale.spec.ts': `import { client } from '../../server/src/testing/client.ts'`,
    }),
  ).toEqual([])
})

test('a circle of three files is reported once, at the import that begins it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(name => `server/src/kit/${name}.ts`)
  expect(
    findingsOf({ [a]: `import './b.ts'`, [b]: `\nexport * from './c.ts'`, [c]: `import { a } from './a.ts'`, 'server/src/kit/d.ts': `import './a.ts'` }),
  ).toEqual([`${a}:1 → ${b}: closes the circle ${a} → ${b} → ${c} → ${a}`])
})

test('types alone close no circle', () => {
  expect(findingsOf({ 'server/src/kit/a.ts': `import './b.ts'`, 'server/src/kit/b.ts': `import type { A } from './a.ts'` })).toEqual([])
})

test('two areas that use each other are a circle, although none of their files is', () => {
  const files = {
    'server/src/areas/permissions/index.ts': `export { staff } from './staff.ts'`,
    'server/src/areas/permissions/job.ts': `import { sendNotice } from '../shell/index.ts'`,
    'server/src/areas/shell/index.ts': `export { sendNotice } from './notice.ts'`,
    'server/src/areas/shell/session.ts': `import { staff } from '../permissions/index.ts'`,
  }
  expect(findingsOf(files)).toEqual([
    'server/src/areas/permissions/job.ts:1 → server/src/areas/shell/index.ts: closes the circle server/src/areas/permissions → server/src/areas/shell → server/src/areas/permissions',
  ])
})
