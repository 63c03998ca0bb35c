import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { moduleListFile } from '../web/vite/module-list.ts'
import type { BuiltScripts } from '../web/vite/module-list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const webDir = join(root, 'web/dist')

/** Makes the production build where there is none of the present sources. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
}

let scripts: BuiltScripts | undefined

/** Every script of the build, by its file. */
function builtScripts(): BuiltScripts {
  return (scripts ??= JSON.parse(readFileSync(join(webDir, moduleListFile), 'utf8')) as BuiltScripts)
}

/** The scripts that the browser fetches for the start page and for these modules, which it loads on demand. */
function scriptsFor(modules: readonly string[]): Set<string> {
  const files = new Set(Object.keys(builtScripts()).filter(file => builtScripts()[file]!.isEntry))
  for (const module of modules) {
    const loaded = scriptLoadedFor(module)
    const loaders = Object.keys(builtScripts()).filter(file => builtScripts()[file]!.loads.includes(loaded))
    withImports(files)
    // A page is loaded by the routes of its area, which are loaded on demand themselves.
    if (!loaders.some(file => files.has(file))) files.add(loaders[0]!)
    files.add(loaded)
  }
  return withImports(files)
}

/** A set goes on over what is added to it meanwhile. */
function withImports(files: Set<string>): Set<string> {
  for (const file of files) for (const imported of builtScripts()[file]!.imports) files.add(imported)
  return files
}

function scriptLoadedFor(module: string): string {
  const found = Object.keys(builtScripts()).find(file => new RegExp(`/${module}\\.tsx?$`).test(builtScripts()[file]!.loadedFor ?? ''))
  if (found === undefined) throw new Error(`nothing loads ${module} on demand`)
  return found
}

export interface Size {
  /** In bytes after gzip. */
  javaScript: number
  css: number
}

export function sizeOf(...modules: string[]): Size {
  const files = scriptsFor(modules)
  const styles = new Set([...files].flatMap(file => builtScripts()[file]!.css))
  const sum = (names: ReadonlySet<string>) => [...names].reduce((total, file) => total + gzipped(file), 0)
  return { javaScript: sum(files), css: sum(styles) }
}

/** Every module of ours in what the browser fetches, by its path from the root of the project. */
export function modulesIn(...modules: string[]): string[] {
  return [...scriptsFor(modules)].flatMap(file => builtScripts()[file]!.modules)
}

/** The pages of an area: `CompanyListPage`, `CompanyEditPage` … */
export function pagesOf(area: string): string[] {
  const page = new RegExp(`^web/src/areas/${area}/(?:.+/)?(\\w+Page)\\.tsx$`)
  return Object.values(builtScripts()).flatMap(({ loadedFor }) => page.exec(loadedFor ?? '')?.[1] ?? [])
}

/** Every module of ours that the build has anywhere. */
export function allModules(): string[] {
  return Object.values(builtScripts()).flatMap(({ modules }) => modules)
}

/** Size of a built file as it travels, in bytes. */
export function gzipped(file: string): number {
  return gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length
}
