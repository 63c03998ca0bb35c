import { z } from 'zod'
import { declaredName, declaredRecords } from '../../kit/area.ts'
import { get } from '../../kit/call.ts'
import { id } from '../../kit/scalar.ts'

/** Kinds of records with masked fields, and the fields of these: those that say by which code their full value may be seen. */
const revealable = () => declaredRecords().filter(({ fields }) => Object.values(fields).some(({ reveal }) => reveal !== undefined))
const resource = declaredName(() => revealable().map(({ name }) => name))
const field = declaredName(() => [
  ...new Set(revealable().flatMap(({ fields }) => Object.entries(fields).flatMap(([name, { reveal }]) => (reveal === undefined ? [] : [name])))),
])

export const reveal = {
  field: get('/revealField', {
    title: ['查看敏感信息', 'See a masked value'],
    /** The code depends on the resource, so the handler asks for it before it reads anything. */
    access: 'LOGIN',
    sensitive: true,
    input: z.strictObject({ resource, id, field }),
    answer: z.strictObject({ value: z.string() }),
  }),
}
