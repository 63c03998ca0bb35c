import { asc, eq, isNull } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf, noteTemplate as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { findFields } from '../custom-field/custom-field.queries.ts'
import { noteTemplate } from './note-template.tables.ts'

export async function findAllTemplates(database: Database): Promise<AnswerOf<typeof calls.all>> {
  return database
    .select({
      id: noteTemplate.id,
      name: noteTemplate.name,
      bizType: noteTemplate.bizType,
      workflowCodes: noteTemplate.workflowCodes,
      categories: noteTemplate.categories,
      content: noteTemplate.content,
      fieldKeys: noteTemplate.fieldKeys,
      sort: noteTemplate.sort,
      status: noteTemplate.status,
      updatedAt: noteTemplate.updatedAt,
      version: noteTemplate.version,
    })
    .from(noteTemplate)
    .where(isNull(noteTemplate.deletedAt))
    .orderBy(asc(noteTemplate.sort), asc(noteTemplate.id))
}

/** Templates of the workflow come first, then those of its business, then the others, each with its fields. */
export async function findFittingTemplates(
  database: Database,
  { workflow, bizType }: ParsedInputOf<typeof calls.fitting>,
): Promise<AnswerOf<typeof calls.fitting>> {
  const [templates, fields, [known]] = await Promise.all([
    findAllTemplates(database),
    findFields(database, 'NOTE'),
    workflow === undefined ? [] : database.select({ bizType: callWorkflow.bizType }).from(callWorkflow).where(eq(callWorkflow.code, workflow)),
  ])
  const business = bizType ?? known?.bizType
  const fit = (template: (typeof templates)[number]) =>
    workflow !== undefined && template.workflowCodes.includes(workflow) ? 0 : template.bizType === business ? 1 : 2
  return templates
    .filter(({ status }) => status === 'ENABLED')
    .toSorted((one, other) => fit(one) - fit(other))
    .map(({ id, name, bizType: about, categories, content, fieldKeys }) => ({
      id,
      name,
      bizType: about,
      categories,
      content,
      fields: fieldKeys.flatMap(({ key, required }) => {
        const field = fields.find(each => each.key === key)
        return field === undefined ? [] : [{ ...field, required: required || field.required }]
      }),
    }))
}
