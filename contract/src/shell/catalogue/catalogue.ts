import { z } from 'zod'
import { get } from '../../kit/call.ts'

const named = z.strictObject({ name: z.string(), label: z.string(), labelEn: z.string() })

/** What all areas declare, by name, for the pages that offer all of it. They ask for it, because a page that knew it would carry every area. */
const catalogueAnswer = z.strictObject({
  areas: z.array(named),
  recordTypes: z.array(named),
  exportKinds: z.array(named),
  importKinds: z.array(named),
})
export type Catalogue = z.output<typeof catalogueAnswer>

export const catalogue = {
  select: get('/selectCatalogue', {
    title: ['目录', 'Catalogue'],
    access: 'LOGIN',
    input: z.strictObject({}),
    answer: catalogueAnswer,
  }),
}
