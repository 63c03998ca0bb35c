import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (name: string) => fileURLToPath(new URL(`../src/theme/${name}`, import.meta.url))

interface Replacement {
  module: RegExp
  /** Only where this module asks for it. */
  importer?: RegExp
  by: string
}

/** Modules of Ant Design that the built site does without, each with what stands in for it. */
const replaced: Replacement[] = [
  { module: /\/antd\/es\/theme\/util\/(?:genStyleUtils|useResetIconStyle)\.js$/, by: ours('static-style.ts') },
  { module: /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/, by: ours('no-header-filter.ts') },
  { module: /\/@rc-component\/table\/es\/Cell\/index\.js$/, by: ours('lean-cell.tsx') },
  // Every table can draw radio buttons, and these ask the whole of the forms for one line.
  { module: /\/antd\/es\/form\/hooks\/useForm\.js$/, importer: /\/antd\/es\/radio\/group\.js$/, by: ours('name-path.ts') },
]
const mayBeReplaced = /genStyleUtils|useResetIconStyle|FilterDropdown|hooks\/useForm|\/Cell$/

const styleModule = /\/antd\/es\/[a-z-]+\/style\/[A-Za-z]+\.js$/
const styleMakers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/**
 * The style sheet is made at build time (static-css.ts), so the code that would make it in the browser is left out:
 * the makers of style hooks lose their arguments, and tree shaking drops what only these used. It was a seventh of a list page's code.
 */
export function leanAntd(): Plugin {
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !mayBeReplaced.test(source)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return replaced.find(one => found !== null && one.module.test(found.id) && (one.importer?.test(importer) ?? true))?.by
    },
    transform(code, id) {
      if (!styleModule.test(id)) return undefined
      const calls = styleCalls(this.parse(code))
      return calls.reduceRight((rest, { callee, start, end }) => `${rest.slice(0, start)}${callee!.name}()${rest.slice(end)}`, code)
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  callee?: { name?: string }
}

/** In the order of the source. None stands inside of another. */
function styleCalls(node: Node): Node[] {
  if (node.type === 'CallExpression' && styleMakers.has(node.callee?.name ?? '')) return [node]
  return Object.values(node).flatMap(child => (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(styleCalls))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
