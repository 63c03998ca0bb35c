import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('antd/es/index.js'))
const libraryIndex = join(library, 'index.js')
const componentStyle = /^[a-z-]+[/\\]style[/\\]/
const directImports = new Map<string, string[]>()

interface Import {
  from: string
  /** It is missing where everything that the module exports is imported. */
  name: string | undefined
  exportedAs?: string | null
}

/** What a file imports when it runs; types are left out. */
function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  return [
    ...staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
      entries.length === 0
        ? [{ from, name: undefined }]
        : entries.filter(entry => !entry.isType).map(({ importName }) => ({ from, name: importName.name ?? undefined })),
    ),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .filter(entry => !entry.isType)
      .flatMap(({ moduleRequest, importName, exportName }) =>
        moduleRequest === null || moduleRequest === undefined
          ? []
          : [{ from: moduleRequest.value, name: importName.name ?? undefined, exportedAs: exportName.name }],
      ),
    ...dynamicImports.map(({ moduleRequest }) => ({ from: code.slice(moduleRequest.start + 1, moduleRequest.end - 1), name: undefined })),
  ]
}

function moduleAt(folder: string, path: string): string {
  const base = join(folder, path)
  const found = [base, `${base}.js`, join(base, 'index.js')].find(file => file.endsWith('.js') && existsSync(file))
  if (found === undefined) throw new Error(`unused-antd: there is no module ${base}`)
  return found
}

/** Every component that Ant Design exports, with the module that its index takes it from. */
function componentModules(): Map<string, string> {
  return new Map(importsOf(libraryIndex).flatMap(({ from, exportedAs }) => (exportedAs ? [[exportedAs, moduleAt(library, from)] as const] : [])))
}

/** The modules of Ant Design that these bring along, themselves included. */
function withImports(modules: Iterable<string>): Set<string> {
  const reached = new Set(modules)
  for (const module of reached) {
    const direct = directImports.get(module) ?? importsOf(module).flatMap(({ from }) => (from.startsWith('.') ? [moduleAt(dirname(module), from)] : []))
    directImports.set(module, direct)
    for (const one of direct) reached.add(one)
  }
  return reached
}

/** Components of Ant Design that none of these source files imports and that nothing imported there brings along. */
export function unusedAntd(sources: readonly string[]): string[] {
  const components = componentModules()
  const stylesOf = (modules: Iterable<string>) => [...withImports(modules)].filter(module => componentStyle.test(relative(library, module)))
  const imported = new Set(sources.flatMap(importsOf).flatMap(one => importedModule(one, components)))
  const needed = new Set(stylesOf(imported))
  if (needed.size === 0) throw new Error(`unused-antd: the pages reach no module of ${library} that matches ${String(componentStyle)}`)
  // A component stays when its own style is needed, even if only a part of it is used. It also stays when it needs no style beyond the
  // needed ones, because some have their style in the folder of another: that of Row and Col is the style of Grid.
  const isUsed = (module: string) => needed.has(join(dirname(module), 'style/index.js')) || stylesOf([module]).every(style => needed.has(style))
  return [...components].filter(([, module]) => !isUsed(module)).map(([name]) => name)
}

function importedModule({ from, name }: Import, components: ReadonlyMap<string, string>): string[] {
  if (from.startsWith('antd/es/')) return [moduleAt(library, from.slice('antd/es/'.length))]
  if (from !== 'antd') return []
  if (name === undefined) return [libraryIndex]
  const module = components.get(name)
  if (module === undefined) throw new Error(`unused-antd: the index of antd/es does not export ${name}`)
  return [module]
}
