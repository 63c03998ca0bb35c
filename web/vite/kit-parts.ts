import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/** Finds the parts of a kit by their names, in whatever folder below it they lie. It fails for a name that no part has any more. */
export function kitParts(kit: string, names: readonly string[]): RegExp {
  const files = readdirSync(fileURLToPath(new URL(kit, root)), { recursive: true, encoding: 'utf8' }).map(file => `/${kit}/${file.replaceAll('\\', '/')}`)
  const pattern = (name: string) => new RegExp(`/${kit}/(?:.+/)?(?:${name})\\.(?:tsx?|css)$`)
  for (const name of names) if (!files.some(file => pattern(name).test(file))) throw new Error(`vite.config.ts: no part below ${kit} is named ${name}`)
  return pattern(names.join('|'))
}
