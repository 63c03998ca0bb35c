import type { Plugin } from 'vite'
import { assertLoaded, moduleOf, replaceExpected } from './expected.ts'

const schemas = 'zod/v4/classic/schemas.js'
const describing = /^ *inst\._zod\.processJSONSchema = .*$/gm
const makers = /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*$/m

/**
 * Every schema of Zod can describe itself as JSON schema. The built site leaves that out, because only the server uses it
 * (for its OpenAPI document) and it is a fifth of Zod.
 */
export function leanZod(): Plugin {
  const loaded = new Set<string>()
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (moduleOf([schemas], id) === undefined) return undefined
      loaded.add(schemas)
      const silent = replaceExpected('lean-zod', schemas, code, describing, '')
      return replaceExpected('lean-zod', schemas, silent, makers, 'const $1 = () => undefined, $2 = $1')
    },
    buildEnd(error) {
      if (error === undefined) assertLoaded('lean-zod', [schemas], loaded)
    },
  }
}
