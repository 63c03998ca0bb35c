import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
export const webDir = join(root, 'web/dist')

/** Makes the production build where there is none of the present sources. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
}

export interface Size {
  /** In bytes after gzip. */
  javaScript: number
  css: number
}

/** The size of everything that the browser fetches for the start page and for these modules, which it loads on demand. */
export function sizeOf(...modules: string[]): Size {
  const files = withImports([...startFiles(), ...modules.flatMap(filesOfModule)])
  const sum = (ending: string) => [...files].filter(file => file.endsWith(ending)).reduce((total, file) => total + gzipped(file), 0)
  return { javaScript: sum('.js'), css: sum('.css') }
}

/** Vite names the entry and everything that it imports in index.html. */
function startFiles(): string[] {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1]!)
}

const staticImport = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** Adds what the scripts import, because Vite does not name all of it beside them. */
function withImports(named: readonly string[]): Set<string> {
  const files = new Set(named)
  for (const file of files)
    if (file.endsWith('.js')) for (const [, name] of readFileSync(join(webDir, file), 'utf8').matchAll(staticImport)) files.add(`assets/${name}`)
  return files
}

/** Where a module is loaded on demand, Vite writes the files that it needs beside it, as places in a list of files. */
const loadedOnDemand = /import\([`"']\.\/(([^`"']+)-[\w-]{7}\.js)[`"']\)(?:(?!import\()[^[]){0,80}?__vite__mapDeps\(\[([\d,]+)\]\)/g
const listOfFiles = /__vite__mapDeps=.*?\[("assets\/[^\]]+)\]/

function filesOfModule(module: string): string[] {
  for (const name of readdirSync(join(webDir, 'assets')).filter(file => file.endsWith('.js'))) {
    const code = readFileSync(join(webDir, 'assets', name), 'utf8')
    const found = [...code.matchAll(loadedOnDemand)].find(match => match[2] === module)
    if (found === undefined) continue
    const files = JSON.parse(`[${listOfFiles.exec(code)![1]}]`) as string[]
    return [`assets/${found[1]}`, ...found[3]!.split(',').map(place => files[Number(place)]!)]
  }
  throw new Error(`nothing loads ${module} on demand`)
}

/** Size of a built file as it travels, in bytes. */
export function gzipped(file: string): number {
  return gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length
}
