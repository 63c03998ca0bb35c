import type { Plugin } from 'vite'

const schemas = /\/zod\/v4\/classic\/schemas\.js$/
const describing = /^ *inst\._zod\.processJSONSchema = .*$/gm
const makers = /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*$/m

/**
 * Every schema of Zod knows how to describe itself as JSON schema. Only the server asks for that (its OpenAPI document):
 * the built site leaves it out, which is a fifth of Zod.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (!schemas.test(id)) return undefined
      if (!makers.test(code)) throw new Error('lean-zod: Zod has changed, look at its schemas.js')
      return code.replace(describing, '').replace(makers, 'const $1 = () => undefined, $2 = $1')
    },
  }
}
