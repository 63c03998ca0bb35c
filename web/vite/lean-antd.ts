import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { assertLoaded, moduleOf } from './expected.ts'

/** Modules of Ant Design that the built site does without, each with the file of web/src/theme that stands in for it. */
const standIns: Record<string, string> = {
  'antd/es/theme/util/genStyleUtils.js': 'static-style.ts',
  'antd/es/theme/util/useResetIconStyle.js': 'static-style.ts',
  'antd/es/table/hooks/useFilter/FilterDropdown.js': 'no-header-filter.ts',
}
const replaced = Object.keys(standIns)

const antdModule = /\/node_modules\/(antd\/es\/.+\.js)$/
const styleMaker = /\b(?:genStyleHooks|genSubStyleComponent|genComponentStyleHook)\b/

/** Ant Design hands the makers of style hooks on to its components here, so this module names them without calling them. */
const handsOn = 'antd/es/theme/internal.js'

/**
 * The style sheet is made at build time (static-css.ts), so the built site leaves out the code that would make it in the browser,
 * which was a seventh of the code of a list page. The makers of style hooks lose their arguments, and tree shaking then drops
 * whatever only these arguments used.
 */
export function leanAntd(): Plugin {
  const loaded = new Set<string>()
  const styleCallsOf: Record<string, number> = {}
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const module = moduleOf(replaced, id)
      if (module === undefined) return undefined
      loaded.add(module)
      const ours = JSON.stringify(fileURLToPath(new URL(`../src/theme/${standIns[module]}`, import.meta.url)))
      return `export * from ${ours}\nexport { default } from ${ours}`
    },
    transform(code, id) {
      const module = antdModule.exec(id)?.[1]
      if (module === undefined || module === handsOn || !styleMaker.test(code)) return undefined
      const calls = styleCalls(this.parse(code))
      styleCallsOf[module] = calls.length
      return calls.reduceRight((rest, { callee, start, end }) => `${rest.slice(0, start)}${callee!.name}()${rest.slice(end)}`, code)
    },
    buildEnd(error) {
      if (error !== undefined) return
      assertLoaded('lean-antd', replaced, loaded)
      const expected = `a call of ${String(styleMaker)}`
      const uncalled = Object.keys(styleCallsOf).filter(module => styleCallsOf[module] === 0)
      if (uncalled.length > 0) throw new Error(`lean-antd: ${uncalled.join(', ')} no longer has ${expected}`)
      if (Object.keys(styleCallsOf).length === 0) throw new Error(`lean-antd: the build never loaded a module of antd/es with ${expected}`)
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  callee?: { name?: string }
}

/** The calls stand in the order of the source, and none stands inside of another. */
function styleCalls(node: Node): Node[] {
  if (node.type === 'CallExpression' && styleMaker.test(node.callee?.name ?? '')) return [node]
  return Object.values(node).flatMap(child => (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(styleCalls))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
