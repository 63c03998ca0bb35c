import type { Language } from '@gongtai/contract'
import { languages, openRoutes, paths } from '@gongtai/contract'
import { expectAccessible, expectReadable } from '../kit/accessibility.ts'
import { sharedLogin } from '../kit/account.ts'
import type { Person } from '../kit/account.ts'
import type { BuiltPage } from '../kit/built-page.ts'
import { builtPages, linkedFrom } from '../kit/built-page.ts'
import { place } from '../kit/place.ts'
import { expect, test as base } from '../kit/test.ts'
import type { Sight } from '../sweep/contact-sheet.ts'
import { pictureFile, sights } from '../sweep/contact-sheet.ts'
import { chineseWords, isOwnChinese, isRaw } from '../sweep/known-text.ts'
import { firstId } from '../sweep/record-id.ts'
import { Visitor } from '../sweep/visitor.ts'

type Visitors = Readonly<Record<Sight, Readonly<Record<Language, Visitor>>>>

/** They come in before the first page of a worker and stay until its last. */
const test = base.extend<{}, { visitors: Visitors }>({
  visitors: [
    async ({ browser }, use) => {
      const enter = async (person: Person) =>
        Object.fromEntries(await Promise.all(languages.map(async language => [language, await Visitor.enter(browser, person, language)]))) as Record<
          Language,
          Visitor
        >
      await use({
        demo: await enter(await sharedLogin('admin')),
        empty: await enter(await sharedLogin('admin', place.empty())),
        'no-right': await enter(await sharedLogin('withoutRole')),
      })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test.describe.configure({ mode: 'parallel' })

/** A route that has several pages, such as a list with a drawer, is refused once, and without data it is looked at once. */
const sightsOf = (page: BuiltPage) =>
  sights.filter(
    sight => sight === 'demo' || (page === builtPages.find(({ route }) => route === page.route) && (sight === 'empty' || !openRoutes.includes(page.route))),
  )

for (const [place, page] of builtPages.entries()) {
  // Pages are made of the same parts, so that the themes take turns.
  const theme = place % 2 === 0 ? 'dark' : 'contrast'
  test(page.name, async ({ visitors }) => {
    for (const sight of sightsOf(page)) {
      for (const language of languages) {
        await test.step(`${sight} ${language}`, async () => {
          const visitor = visitors[sight][language]
          if (sight === 'no-right') await expectRefused(visitor, page)
          else await expectOpened(visitor, page)
          await expectWellSaid(visitor, language)
          // A refusal leaves one on the start page: nothing of the page is there to be looked at.
          if (sight !== 'no-right') await visitor.page.screenshot({ path: pictureFile(page.name, sight, language), quality: 60 })
          if (sight !== 'demo') return
          await expectRoomy(visitor)
          expect.soft(await visitor.lookNarrow(pictureFile(page.name, 'narrow', language)), 'pixels beyond the edge of a phone').toBe(0)
          // Colours and structure do not depend on the language.
          if (language !== 'zh_CN') return
          await expectAccessible(visitor.page)
          await test.step(theme, () => visitor.inTheme(theme, () => expectReadable(visitor.page)))
        })
      }
    }
  })
}

/** What no list has. */
const noId = '999999999'

async function expectOpened(visitor: Visitor, page: BuiltPage): Promise<void> {
  const id = page.record === null ? '' : await firstId(visitor.person, page.record)
  await visitor.go(id === '' ? await addressAlone(visitor, page) : page.address(id ?? noId))
  // Where there is no record, the page says so, and the browser that its call was answered with 404.
  const faults = visitor.takeFaults().filter(fault => id !== null || !fault.includes('404'))
  expect.soft(faults, 'errors').toEqual([])
}

/** A page that belongs to a list may need a query, which the links of that list have. */
async function addressAlone(visitor: Visitor, page: BuiltPage): Promise<string> {
  const address = page.address('')
  const list = linkedFrom(page)
  if (list === undefined) return address
  await visitor.go((paths[list] as () => string)())
  const [link] = await visitor.page.locator(`main a[href^="${address}?"]`).all()
  return (await link?.getAttribute('href')) ?? address
}

/** Whoever lacks the right stays on the start page, is told so, and nothing that needs a right has been answered. */
async function expectRefused(visitor: Visitor, page: BuiltPage): Promise<void> {
  visitor.takeAnswered()
  expect.soft(await visitor.goInVain(page.address('1')), 'refusal').toMatch(/^您没有访问该页面的权限$|^You do not have access to this page$/)
  expect.soft(new URL(visitor.page.url()).pathname, 'address').toBe(paths.Welcome())
  expect.soft(visitor.takeAnswered(), 'calls that were answered').toEqual([])
  expect.soft(visitor.takeFaults(), 'errors').toEqual([])
}

/** Windows and the rows that a list has room for in them; a notice above the page may cost one. */
const windows = [
  { width: 1440, height: 900, rows: 14 },
  { width: 1280, height: 720, rows: 9 },
]

async function expectRoomy(visitor: Visitor): Promise<void> {
  for (const { width, height, rows } of windows) {
    const room = await visitor.measure(width, height)
    if (room === null) continue
    expect.soft(room.room + Number(room.banner), `rows at ${width}×${height}`).toBeGreaterThanOrEqual(rows)
    if (width === 1440) expect.soft(room.beyond, 'pixels of columns beyond the edge').toBeLessThanOrEqual(1)
  }
  const compact = await visitor.measureCompact(1440, 900)
  if (compact !== null) expect.soft(compact.room + Number(compact.banner), 'rows at 1440×900, close together').toBeGreaterThanOrEqual(18)
}

async function expectWellSaid(visitor: Visitor, language: Language): Promise<void> {
  const { headings, texts, overflow } = await visitor.look()
  expect.soft(headings, 'headings').toEqual([expect.stringMatching(/./)])
  expect.soft(overflow, 'pixels beyond the edge').toBe(0)
  expect.soft(texts.map(({ text }) => text).filter(isRaw), 'raw texts').toEqual([])
  if (language === 'zh_CN') return
  // What the server has said may be data; a name of a button or a column is none, even where the data has the same word.
  const isWrong = ({ text, own }: (typeof texts)[number]) => (own && isOwnChinese(text)) || !chineseWords(text).every(word => visitor.wasTold(word))
  expect
    .soft(
      texts.filter(isWrong).map(({ text }) => text),
      'Chinese',
    )
    .toEqual([])
}
