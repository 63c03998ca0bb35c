import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'

/** For tests: builds a site of these files, of which `main.js` is the first, with one plugin, and returns its code. */
export async function buildPlanted(plugin: Plugin, files: Record<string, string>): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'gongtai-web-')))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    const built = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [plugin],
      build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.js') } },
    })
    return [built]
      .flat()
      .flatMap(one => ('output' in one ? one.output : []))
      .map(file => ('code' in file ? file.code : ''))
      .join('\n')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
