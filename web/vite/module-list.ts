import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A built script: what it imports at once, what it loads on demand, and the modules of ours that it is made of, from the root of the project. */
export interface BuiltScript {
  isEntry: boolean
  /** The module that it is loaded for, where it is loaded on demand. */
  loadedFor: string | null
  imports: string[]
  loads: string[]
  css: string[]
  modules: string[]
}

export type BuiltScripts = Record<string, BuiltScript>

/** Its name begins with a dot, so the server does not hand it out. */
export const moduleListFile = '.modules'

/** Writes beside the built pages what each script is made of, for bench/bundle.test.ts. */
export function moduleList(): Plugin {
  const root = resolve(import.meta.dirname, '../..')
  const named = (id: string) => relative(root, id).replaceAll('\\', '/')
  return {
    name: 'module-list',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const scripts: BuiltScripts = {}
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        scripts[part.fileName] = {
          isEntry: part.isEntry,
          loadedFor: part.isDynamicEntry && part.facadeModuleId !== null ? named(part.facadeModuleId) : null,
          imports: part.imports,
          loads: part.dynamicImports,
          css: [...(part.viteMetadata?.importedCss ?? [])],
          modules: Object.entries(part.modules)
            .filter(([, { renderedLength }]) => renderedLength > 0)
            .map(([id]) => named(id))
            .filter(path => /^(?:contract|web)\//.test(path)),
        }
      }
      writeFileSync(join(dir!, moduleListFile), JSON.stringify(scripts))
    },
  }
}
