// @vitest-environment node
import { expect, test } from 'vitest'
import { buildPlanted } from './build-planted.ts'
import { leanAntd } from './lean-antd.ts'

const antd = 'node_modules/antd/es'
const buttonStyle = 'node_modules/antd/es/button/style/index.js'
const internal = 'node_modules/antd/es/theme/internal.js'

/** A small Ant Design with every place that the plugin replaces. */
const library = {
  'main.js': `
    import { useStyle } from './${buttonStyle}'
    import Filter from './${antd}/table/hooks/useFilter/FilterDropdown.js'
    import { useResetIconStyle } from './${internal}'
    globalThis.kept = [useStyle, Filter, useResetIconStyle]`,
  [buttonStyle]: `
    import { genStyleHooks } from '../../theme/internal.js'
    const buttonStyle = () => ({ color: 'colour of a button' })
    export const useStyle = genStyleHooks('Button', buttonStyle)`,
  [internal]: `
    import { genStyleHooks } from './util/genStyleUtils.js'
    import useResetIconStyle from './util/useResetIconStyle.js'
    export { genStyleHooks, useResetIconStyle }`,
  [`${antd}/theme/util/genStyleUtils.js`]: `export const genStyleHooks = (name, style) => () => 'made in the browser' + style().color`,
  [`${antd}/theme/util/useResetIconStyle.js`]: `export default () => 'made in the browser'`,
  [`${antd}/table/hooks/useFilter/FilterDropdown.js`]: `export default () => 'a menu of filters'`,
}

const built = (changed: Record<string, string>) => buildPlanted(leanAntd(), { ...library, ...changed })

test('leaves out what makes styles and the filters of headers', async () => {
  const code = await built({})
  expect(code).toContain('A column must not have filters of its own')
  expect(code).not.toMatch(/made in the browser|colour of a button|a menu of filters/)
})

test.each(['theme/util/genStyleUtils.js', 'theme/util/useResetIconStyle.js', 'table/hooks/useFilter/FilterDropdown.js'])(
  'fails when the library has moved %s',
  async module => {
    const elsewhere = Object.fromEntries(
      Object.entries(library).map(([name, text]) => {
        const old = module.split('/').at(-1)!
        return [name.replace(old, `new-${old}`), text.replaceAll(`/${old}`, `/new-${old}`)]
      }),
    )
    await expect(buildPlanted(leanAntd(), elsewhere)).rejects.toThrow(`lean-antd: the build never loaded antd/es/${module}`)
  },
)

test('fails when a style module no longer calls the maker that it imports', async () => {
  const style = library[buttonStyle].replace('genStyleHooks }', 'genStyleHooks as make }').replace('genStyleHooks(', 'make(')
  await expect(built({ [buttonStyle]: style })).rejects.toThrow(/lean-antd: antd\/es\/button\/style\/index\.js no longer has a call of .*genStyleHooks/)
})

test('fails when there is no style module', async () => {
  const main = library['main.js'].replace(buttonStyle, internal).replace('useStyle }', 'genStyleHooks as useStyle }')
  await expect(built({ 'main.js': main })).rejects.toThrow('never loaded a module of antd/es with a call of')
})

test('fails when the library asks a stand-in for something new', async () => {
  const asking = `${library[internal]}\nexport { genNovelty } from './util/genStyleUtils.js'`
  const main = `${library['main.js']}\nexport { genNovelty } from './${internal}'`
  await expect(built({ 'main.js': main, [internal]: asking })).rejects.toThrow('genNovelty')
})
