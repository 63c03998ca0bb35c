// @vitest-environment node
import { expect, test } from 'vitest'
import { buildPlanted } from './build-planted.ts'
import { leanZod } from './lean-zod.ts'

const schemas = 'node_modules/zod/v4/classic/schemas.js'
const library = {
  'main.js': `export { schema } from './${schemas}'\nglobalThis.kept = 1`,
  [schemas]: `import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from '../core/to-json-schema.js'
export const schema = inst => {
    inst._zod.processJSONSchema = (ctx, json) => describe(ctx, json)
    inst.toJSONSchema = createToJSONSchemaMethod(inst, createStandardJSONSchemaMethod)
    return inst
}
globalThis.made = schema({})`,
  'node_modules/zod/v4/core/to-json-schema.js': `
    export const createToJSONSchemaMethod = () => 'a description'
    export const createStandardJSONSchemaMethod = () => 'a description'`,
}

const built = (changed: Record<string, string>) => buildPlanted(leanZod(), { ...library, ...changed })

test('leaves out what describes schemas', async () => {
  expect(await built({})).not.toMatch(/processJSONSchema|a description/)
})

test('fails when the library has moved its schemas', async () => {
  const main = library['main.js'].replace('classic/schemas', 'classic/new-schemas')
  await expect(built({ 'main.js': main, [schemas.replace('schemas.js', 'new-schemas.js')]: library[schemas] })).rejects.toThrow(
    'lean-zod: the build never loaded zod/v4/classic/schemas.js',
  )
})

test.each([
  ['processJSONSchema', 'describeAsJSON'],
  ['import { createStandardJSONSchemaMethod, createToJSONSchemaMethod }', 'import { createToJSONSchemaMethod, createStandardJSONSchemaMethod }'],
])('fails when the schemas no longer have the text %s', async (text, other) => {
  const changed = library[schemas].replace(text, other)
  await expect(built({ [schemas]: changed })).rejects.toThrow(/lean-zod: zod\/v4\/classic\/schemas\.js no longer has the text .*JSONSchema/)
})
