import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:html|js|css|svg|json)$/
const smallest = 1024

/** Puts a `.br` and a `.gz` beside every built text file, so that the server never compresses while it serves. */
export function precompress(): Plugin {
  let folder = ''
  let hasWritten = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      hasWritten = true
    },
    async closeBundle() {
      // A build that failed has written no folder, and an error about that would hide the one that matters.
      if (!hasWritten) return
      const files = (await readdir(folder, { recursive: true })).filter(name => compressible.test(name))
      await Promise.all(files.map(name => compress(join(folder, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
