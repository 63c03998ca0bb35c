import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { allCalls, isWrite } from '@gongtai/contract'
import type { AtOnce } from '@gongtai/contract'

/**
 * Where each write call of the contract is raced, or why it need not be. A race here names its calls (`calls: [company.claim]`),
 * one among the tests of the server says `raced('homeOrder.close')`; for the others a version or the contract's `atOnce` speaks.
 */

/** Why fifty at once are no danger. */
export const exemptions = {
  VERSION: 'an ordinary edit that carries a version: of two the later is told, which a generated test tries for every such call',
  OWN: 'touches only what is the caller’s own',
  APPEND: 'adds something that takes nothing from anybody, such as a remark or an uploaded file',
  LAST: 'sets one value as a whole; the last one stands, and nothing is counted',
  CHECK: 'writes nothing',
} as const satisfies Record<AtOnce | 'VERSION', string>

export type Entry = { here: string } | { server: string } | { exempt: keyof typeof exemptions }

const root = path.resolve(import.meta.dirname, '../..')

/** The files that name a call, by the call. */
function filesBy(folder: string, naming: RegExp): Map<string, string> {
  const files = new Map<string, string>()
  const tests = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.test.ts'))
  for (const file of tests)
    for (const [, names] of readFileSync(path.join(root, folder, file), 'utf8').matchAll(naming))
      for (const [name] of names!.matchAll(/\w+\.\w+/g)) files.set(name, file)
  return files
}

export const racedHere = filesBy('proof/races', /\bcalls: \[([^\]]*)\]/g)
export const racedByServer = filesBy('server/src', /^\s*raced\(([^)]*)\)$/gm)

/** By path; absent where nobody has said anything. */
export const inventory: Readonly<Record<string, Entry>> = Object.fromEntries(
  allCalls
    .filter(({ call }) => isWrite(call))
    .flatMap(({ resource, name, call }) => {
      const here = racedHere.get(`${resource}.${name}`)
      const server = racedByServer.get(`${resource}.${name}`)
      const exempt: keyof typeof exemptions | undefined = 'version' in call.input.shape ? 'VERSION' : call.atOnce
      const entry: Entry | undefined = here ? { here } : server ? { server } : exempt && { exempt }
      return entry === undefined ? [] : [[call.path, entry] as const]
    }),
)

/** What `npm run test:races` runs of the server's own tests. */
export const serverRaces: readonly string[] = [...new Set(racedByServer.values())]
