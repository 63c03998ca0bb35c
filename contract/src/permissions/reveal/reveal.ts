import { z } from 'zod'
import { declaredName, declaredRecords } from '../../kit/area.ts'
import { get } from '../../kit/call.ts'
import { id } from '../../kit/scalar.ts'

/** Only fields that say by which code their full value may be seen can be asked for. */
const revealable = () => declaredRecords().filter(({ fields }) => Object.values(fields).some(({ reveal }) => reveal !== undefined))
const resource = declaredName(() => revealable().map(({ name }) => name))
const field = declaredName(() => [
  ...new Set(revealable().flatMap(({ fields }) => Object.entries(fields).flatMap(([name, { reveal }]) => (reveal === undefined ? [] : [name])))),
])

export const reveal = {
  field: get('/revealField', {
    title: ['查看敏感信息', 'View sensitive data'],
    /** The handler asks for the code before it reads anything, because the code depends on the resource. */
    access: 'LOGIN',
    sensitive: true,
    input: z.strictObject({ resource, id, field }),
    answer: z.strictObject({ value: z.string() }),
  }),
}
