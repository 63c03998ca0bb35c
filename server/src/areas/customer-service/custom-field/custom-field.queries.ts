import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { AnswerOf, CustomField, CustomFieldScope, customField as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { prepare } from '../../../kit/select.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { callerProfile } from '../caller/caller.tables.ts'
import { customField } from './custom-field.tables.ts'

const shape = {
  key: customField.key,
  label: customField.label,
  labelEn: customField.labelEn,
  type: customField.type,
  options: customField.options,
  maxLength: customField.maxLength,
  required: customField.required,
}

/** The fields in use, in the order of the form. */
export async function findFields(database: Database, scope: CustomFieldScope): Promise<CustomField[]> {
  return database
    .select(shape)
    .from(customField)
    .where(and(eq(customField.scope, scope), eq(customField.status, 'ENABLED'), isNull(customField.deletedAt)))
    .orderBy(asc(customField.sort), asc(customField.id))
}

/** Whether anything was ever typed into a field. */
export const isUsed = sql<boolean>`(case when ${customField.scope} = 'NOTE'
  then exists (select from ${callNote} where ${callNote.customValues} ? ${customField.key})
  else exists (select from ${callerProfile} where ${callerProfile.customValues} ? ${customField.key}) end)`

const findAll = prepare(
  {
    ...shape,
    id: customField.id,
    scope: customField.scope,
    sort: customField.sort,
    status: customField.status,
    used: isUsed,
    updatedAt: customField.updatedAt,
    version: customField.version,
  },
  columns =>
    sql`select ${columns} from ${customField} where ${customField.deletedAt} is null order by ${customField.scope} desc, ${customField.sort}, ${customField.id}`,
)

export const findAllFields = (database: Database): Promise<AnswerOf<typeof calls.all>> => findAll.run(database, {})

const findUsed = prepare({ used: isUsed }, columns => sql`select ${columns} from ${customField} where ${customField.id} = ${sql.placeholder('id')}`)

export async function isFieldUsed(source: Parameters<typeof findUsed.run>[0], id: number): Promise<boolean> {
  return (await findUsed.run(source, { id }))[0]!.used
}
